import { Link } from '@filo/ui/display/link.tsx'
import { LoadingOrError } from '@filo/ui/feedback/loaded-part.tsx'
import { Skeleton } from '@filo/ui/feedback/skeleton.tsx'
import { formatLongDate, todayInRome } from '@filo/ui/format/format.ts'
import { PageHead } from '@filo/ui/layout/page-head.tsx'
import { EmptyState } from '@filo/ui/lists/list-states.tsx'
import { NewsBar } from '@filo/ui/lists/news-bar.tsx'
import { Button } from '@mantine/core'
import { IconNotes, IconPlus } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useUser } from '../../session/session.tsx'
import { workgroupOf } from '../../session/workgroup.ts'
import { handoverPath } from '../handover/handover-paths.ts'
import { seesPatientsToday } from '../patients/patients-today.queries.ts'
import { CountStrip } from './count-strip.tsx'
import { LineList } from './line-list.tsx'
import { RecentPatients } from './recent-patients.tsx'
import classes from './today-page.module.css'
import { useToday } from './use-today.ts'

/** Loaded on its own, because only administrators see it. */
const InstallationPanel = lazy(async () => ({
  default: (await import('./installation-panel.tsx')).InstallationPanel,
}))

/** Things for the user to do: how many of each kind, and one line for each patient. */
export function TodayPage() {
  const user = useUser()
  const { failed, held, counts, today, waiting, others, unnamed, seen, haveAllAnswered, isLoaded } =
    useToday(user)
  const isAdministrator = user.permissions.includes('audit:read')
  const mayAdd = workgroupOf(user) !== null && user.permissions.includes('patient:write')

  return (
    <>
      <PageHead title="Oggi" tabs={<p className={classes.date}>{formatLongDate(todayInRome())}</p>}>
        {seesPatientsToday(user) && (
          <Button
            component={Link}
            to={handoverPath}
            variant="default"
            leftSection={<IconNotes aria-hidden size={20} />}
          >
            Consegne
          </Button>
        )}
        {mayAdd && (
          <Button component={Link} to="/patient/add" leftSection={<IconPlus aria-hidden size={20} />}>
            Nuovo paziente
          </Button>
        )}
      </PageHead>
      <div
        className={classes.today}
        data-aside={!haveAllAnswered || seen.length > 0 || undefined}
        data-loading-rows={!haveAllAnswered || undefined}
      >
        {seen.length > 0 && <RecentPatients seen={seen} />}
        {counts.length > 0 && <CountStrip counts={counts} />}
        {!haveAllAnswered && <Skeleton pieces={16} className={classes.skeleton} />}
        <div className={classes.main}>
          {failed.map(({ id, query, missing }) => (
            <LoadingOrError
              key={id}
              query={query}
              loadingLabel="Nuovo tentativo in corso…"
              errorTitle={missing}
            />
          ))}
          {isLoaded && held.isEmpty && !isAdministrator && (
            <EmptyState drawing="loose" title="Niente in sospeso">
              <p className={classes.calm}>Quando c’è qualcosa da fare, lo trovi qui.</p>
            </EmptyState>
          )}
          <LineList title="Visite di oggi" lines={today} />
          <LineList title="Pazienti che aspettano" lines={waiting} unnamed={unnamed} />
          <LineList title="Strutture e colleghi" lines={others} />
          {isAdministrator && (
            <Suspense>
              <InstallationPanel />
            </Suspense>
          )}
          {haveAllAnswered && <NewsBar held={held} />}
        </div>
      </div>
    </>
  )
}
