import { auditActionWord } from '@filo/contract/audit-actions.ts'
import type { RecordView } from '@filo/contract/features/audit/audit.schema.ts'
import { roleWords } from '@filo/contract/kit/access.ts'
import { Disclosure } from '@filo/ui/display/disclosure.tsx'
import { NoWrap } from '@filo/ui/display/no-wrap.tsx'
import { PersonName } from '@filo/ui/display/person-name.tsx'
import { Verbatim } from '@filo/ui/display/verbatim.tsx'
import { formatTime, formatTimeWithSeconds } from '@filo/ui/format/format.ts'
import unseen from '@filo/ui/theme/unseen.module.css'
import { useUser } from '../../session/session.tsx'
import { workgroupOf } from '../../session/workgroup.ts'
import classes from './audit.module.css'
import { type Deed, deedsOf, type ViewGroup } from './view-groups.ts'

const kinds = { patient: 'Paziente, dalla sua app', caregiver: 'Caregiver, dalla sua app' }

/** One person's views within a quarter of an hour: when, who, and each action once; the single views open on demand. */
export function ViewLine({ group }: { group: ViewGroup }) {
  const { newest, oldest, views } = group
  const { reads, openedFor } = newest
  const deeds = deedsOf(group)
  const ownUnit = workgroupOf(useUser())
  return (
    <>
      <p className={classes.when}>
        <NoWrap>
          {formatTime(oldest.at) !== formatTime(newest.at) && (
            <>
              <Time at={oldest.at} />–
            </>
          )}
          <Time at={newest.at} />
        </NoWrap>
      </p>
      <div className={classes.who}>
        <p>
          <Who {...newest} />
        </p>
        <p className={classes.aside}>{originOf(newest, ownUnit)}</p>
      </div>
      <div>
        {reads ? (
          <>
            <p>{reads.actions.map(auditActionWord).join(' · ')}</p>
            <p className={classes.aside}>{readsOf(reads)}</p>
          </>
        ) : (
          <>
            <Deeds deeds={deeds.changes} isChange />
            <Deeds deeds={deeds.reads} />
          </>
        )}
        {openedFor && <p className={classes.aside}>Gruppo di lavoro aperto per: {openedFor}</p>}
        {views.length > 1 && (
          <Disclosure
            summary={
              <>
                Le {views.length} voci una per una
                <span className={unseen.text}>
                  : <Who {...newest} />
                </span>
              </>
            }
          >
            <ul className={classes.single}>
              {views.map(({ id, at, action }) => (
                <li key={id}>
                  <time dateTime={at}>
                    <Verbatim>{formatTimeWithSeconds(at)}</Verbatim>
                  </time>
                  {auditActionWord(action)}
                </li>
              ))}
            </ul>
          </Disclosure>
        )}
      </div>
    </>
  )
}

const Time = ({ at }: { at: string }) => (
  <time dateTime={at}>
    <Verbatim>{formatTime(at)}</Verbatim>
  </time>
)

function Deeds({ deeds, isChange }: { deeds: readonly Deed[]; isChange?: true }) {
  if (deeds.length === 0) return null
  const text = deeds
    .map(({ action, count }) => auditActionWord(action) + (count > 1 ? `, ${count} volte` : ''))
    .join(' · ')
  return <p className={isChange && classes.change}>{text}</p>
}

function Who({ who: { kind, title, surname, name } }: RecordView) {
  if (kind === 'system' || !surname || !name) return 'Gestione tecnica di Filo'
  return <PersonName person={{ title, surname, name }} />
}

function readsOf({ count, since }: NonNullable<RecordView['reads']>): string {
  return count === 1 ? 'Letto nell’app' : `Letto ${count} volte nell’app, dalle ${formatTime(since)}`
}

/** Role and, unless it is the reader's own, the workgroup in which the person acted. */
function originOf({ who, unit }: RecordView, own: ReturnType<typeof workgroupOf>): string {
  if (who.kind === 'system') return 'Operazione di chi gestisce il server'
  if (who.kind !== 'staff') return kinds[who.kind]
  const roles = who.roles.map((role) => roleWords[role]).join(', ')
  const isOwn = unit?.workgroup === own?.name && unit?.facility === own?.facility.name
  return [roles, ...(unit && !isOwn ? [unit.workgroup, unit.facility] : [])].join(' · ')
}
