import { LoadingOrError } from '@filo/ui/feedback/loaded-part.tsx'
import { Skeleton } from '@filo/ui/feedback/skeleton.tsx'
import { formatLongDate, todayInRome } from '@filo/ui/format/format.ts'
import { PageHead } from '@filo/ui/layout/page-head.tsx'
import { EmptyState } from '@filo/ui/lists/list-states.tsx'
import { NewsBar } from '@filo/ui/lists/news-bar.tsx'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useUser } from '../../session/session.tsx'
import { workgroupOf } from '../../session/workgroup.ts'
import { InstallationPanel } from './installation-panel.tsx'
import { RecentPatients } from './recent-patients.tsx'
import { SectionCard } from './section-card.tsx'
import classes from './today.module.css'
import { useToday } from './use-today.ts'

/** Things for the user to do, each section with its list one click away. */
export function TodayPage() {
  const user = useUser()
  const { parts, held, sections, seen, checks, isLoaded } = useToday(user)
  const failed = parts.filter(({ query }) => query.error !== null)
  const isCalm = isLoaded && sections.length === 0 && !checks.some(({ tone }) => tone === 'trouble')
  const mayAdd = workgroupOf(user) !== null && user.permissions.includes('patient:write')

  return (
    <>
      <PageHead title="Oggi">
        {mayAdd && (
          <Button component={Link} to="/patient/add" leftSection={<IconPlus aria-hidden size={20} />}>
            Nuovo paziente
          </Button>
        )}
      </PageHead>
      <p className={classes.date}>{formatLongDate(todayInRome())}</p>
      <div className={classes.today} data-aside={seen.length > 0 || undefined}>
        <div className={classes.main}>
          {failed.map(({ id, query, missing }) => (
            <LoadingOrError
              key={id}
              query={query}
              loadingLabel="Nuovo tentativo in corso…"
              errorTitle={missing}
            />
          ))}
          {isCalm && (
            <EmptyState drawing="loose" title="Niente in sospeso">
              <p className={classes.calm}>Quando c’è qualcosa da fare, lo trovi qui.</p>
            </EmptyState>
          )}
          {!isLoaded && failed.length === 0 && sections.length === 0 && (
            <Skeleton pieces={2} className={classes.skeleton} />
          )}
          {sections.length > 0 && (
            <div className={classes.cards}>
              {sections.map((section) => (
                <SectionCard key={section.id} section={section} />
              ))}
            </div>
          )}
          {checks.length > 0 && <InstallationPanel checks={checks} />}
          <NewsBar held={held} />
        </div>
        {seen.length > 0 && <RecentPatients seen={seen} />}
      </div>
    </>
  )
}
