import type { Info } from '@filo/contract/features/alerts/info.schema.ts'
import { personName } from '@filo/contract/kit/person-name.ts'
import { Verbatim } from '@filo/ui/display/verbatim.tsx'
import { formatTime } from '@filo/ui/format/format.ts'
import { useNow } from '@filo/ui/format/use-now.ts'
import { usePinnedHeight } from '@filo/ui/theme/pinned-height.ts'
import unseen from '@filo/ui/theme/unseen.module.css'
import { IconVideo, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { conferencePath } from '../visits/visit-paths.ts'
import classes from './alert.module.css'
import { dismiss, isDismissed, onDismissed } from './dismissed.ts'
import { type IncomingVisit, visitToAlert } from './visit-to-alert.ts'

const minuteMs = 60_000

type Props = { personId: string; info: Info | undefined }

/** Announces a person's next visit from 15 minutes before its start until it is dismissed; never takes the focus. */
export function IncomingVisitAlert({ personId, info }: Props) {
  const now = useNow()
  const [shown, setShown] = useState<IncomingVisit | null>(null)
  const [, setDismissals] = useState(0)
  useEffect(() => onDismissed(() => setDismissals((count) => count + 1)), [])
  const due = info
    ? visitToAlert(shown, info, { isDismissed: (visit) => isDismissed(personId, visit), now })
    : shown
  if (due !== shown) setShown(due)
  const isInRoom = useLocation().pathname === (due && conferencePath(due.id))
  return (
    <>
      <div role="status" className={unseen.text}>
        {due && !isInRoom && `Visita con ${personName(due.patient)} alle ${formatTime(due.start)}`}
      </div>
      {due && !isInRoom && (
        <Alert key={due.id} visit={due} now={now} onDismiss={() => dismiss(personId, due)} />
      )}
    </>
  )
}

type AlertProps = { visit: IncomingVisit; now: Date; onDismiss(): void }

function Alert({ visit, now, onDismiss }: AlertProps) {
  const { id, start, patient } = visit
  const box = usePinnedHeight('--filo-alert')
  return (
    <aside ref={box} className={classes.alert} aria-label="Visita imminente">
      <IconVideo aria-hidden size={28} />
      <div>
        <p className={classes.when}>{whenWords(start, now)}</p>
        <p>
          <Link to={conferencePath(id)}>
            <Verbatim>{personName(patient)}</Verbatim>
          </Link>
        </p>
      </div>
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
