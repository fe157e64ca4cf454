import type { Info } from '@filo/contract/features/alerts/info.schema.ts'
import { isJoinable } from '@filo/contract/features/visits/visit.rules.ts'
import { personName } from '@filo/contract/kit/person-name.ts'
import { Link } from '@filo/ui/display/link.tsx'
import { FullName } from '@filo/ui/display/person-name.tsx'
import { Verbatim } from '@filo/ui/display/verbatim.tsx'
import { formatTime } from '@filo/ui/format/format.ts'
import { useNow } from '@filo/ui/format/use-now.ts'
import { usePinnedHeight } from '@filo/ui/theme/pinned-height.ts'
import unseen from '@filo/ui/theme/unseen.module.css'
import { IconVideo, IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { EnterButton } from '../visits/enter-link.tsx'
import { useIsLinkInView } from '../visits/enter-links-in-view.ts'
import { conferencePath } from '../visits/visit-paths.ts'
import { WaitingPeople } from '../visits/waiting-people.tsx'
import classes from './alert.module.css'
import { dismiss, isDismissed, onDismissed } from './dismissed.ts'
import { type IncomingVisit, visitToAlert } from './visit-to-alert.ts'

const minuteMs = 60_000

/** The key of an alert about people who wait: one who comes later is announced again. */
const arrivalIn = ({ id, since }: Info['waitingVisits'][number]) => ({ id, start: since })

type Props = { personId: string; info: Info | undefined }

/**
 * Announces one visit of a person: first one whose people wait with nobody of staff inside, or else the next one from 15
 * minutes before its start. Stays until it is dismissed; never takes the focus. The next one shows only while the page
 * itself has no link into its room in view, since it would cover other buttons to no end.
 */
export function IncomingVisitAlert({ personId, info }: Props) {
  const now = useNow()
  const [shown, setShown] = useState<IncomingVisit | null>(null)
  const [, setDismissals] = useState(0)
  useEffect(() => onDismissed(() => setDismissals((count) => count + 1)), [])
  const due = info
    ? visitToAlert(shown, info, { isDismissed: (visit) => isDismissed(personId, visit), now })
    : shown
  if (due !== shown) setShown(due)
  const { pathname } = useLocation()
  const isElsewhere = ({ id }: { id: string }) => pathname !== conferencePath(id)
  const waited = info?.waitingVisits.find(
    (visit) => isElsewhere(visit) && !isDismissed(personId, arrivalIn(visit)),
  )
  const upcoming = waited || !due || !isElsewhere(due) ? undefined : due
  const isOnPage = useIsLinkInView(upcoming?.id)
  return (
    <>
      <div role="status" className={unseen.text}>
        {waited && <WaitingPeople waiting={waited.waiting} />}
        {upcoming && `Visita con ${personName(upcoming.patient)} alle ${formatTime(upcoming.start)}`}
      </div>
      {waited && (
        <WaitingAlert
          key={waited.id}
          visit={waited}
          onDismiss={() => {
            dismiss(personId, arrivalIn(waited))
            dismiss(personId, waited)
          }}
        />
      )}
      {upcoming && !isOnPage && (
        <Alert key={upcoming.id} visit={upcoming} now={now} onDismiss={() => dismiss(personId, upcoming)} />
      )}
    </>
  )
}

type AlertProps = { visit: IncomingVisit; now: Date; onDismiss: () => void }

function Alert({ visit, now, onDismiss }: AlertProps) {
  const { id, start, patient } = visit
  const room = { ...visit, status: 'accepted' as const }
  const isOpen = isJoinable(room, now)
  const name = <FullName person={patient} />
  return (
    <AlertBox label="Visita imminente" onDismiss={onDismiss}>
      <p className={classes.when}>{whenWords(start, now)}</p>
      <p className={classes.who}>
        {isOpen ? name : <Link to={conferencePath(id)}>{name}</Link>}
        {isOpen && <EnterButton visit={room} inRow />}
      </p>
    </AlertBox>
  )
}

type WaitingAlertProps = { visit: Info['waitingVisits'][number]; onDismiss: () => void }

function WaitingAlert({ visit, onDismiss }: WaitingAlertProps) {
  const { start, patient, waiting } = visit
  const room = { ...visit, status: 'accepted' as const }
  const isPatientThere = waiting.some(({ relation }) => relation === null)
  return (
    <AlertBox label="Sala d’attesa" onDismiss={onDismiss}>
      <p className={classes.when}>
        <WaitingPeople waiting={waiting} />
      </p>
      <p className={classes.who}>
        <span>
          Visita{' '}
          {!isPatientThere && (
            <>
              di <FullName person={patient} />{' '}
            </>
          )}
          delle <Verbatim>{formatTime(start)}</Verbatim>
        </span>
        {isJoinable(room, useNow()) && <EnterButton visit={room} inRow />}
      </p>
    </AlertBox>
  )
}

type AlertBoxProps = { label: string; onDismiss: () => void; children: ReactNode }

function AlertBox({ label, onDismiss, children }: AlertBoxProps) {
  const box = usePinnedHeight('--filo-alert')
  return (
    <aside ref={box} className={classes.alert} aria-label={label}>
      <IconVideo aria-hidden size={28} />
      <div>{children}</div>
      <button type="button" aria-label="Chiudi l’avviso" onClick={onDismiss}>
        <IconX aria-hidden size={22} />
      </button>
    </aside>
  )
}

function whenWords(start: string, now: Date): string {
  const minutes = Math.round((Date.parse(start) - now.getTime()) / minuteMs)
  const time = `alle ${formatTime(start)}`
  if (Date.parse(start) <= now.getTime()) return `Visita iniziata ${time}`
  return minutes <= 1 ? `Visita tra 1 minuto, ${time}` : `Visita tra ${minutes} minuti, ${time}`
}
