import unseen from '@filo/ui/theme/unseen.module.css'
import { Count } from '../../controls/count.tsx'
import { useMe } from '../../session/session.tsx'
import type { UnreadByHolder } from './choose-patient.tsx'
import { PatientChoice } from './patient-choice.tsx'

/**
 * Opens the app for another patient of this telephone, with the number of messages that the others have not read; renders
 * nothing if there is only one.
 */
export function PatientSwitch({ className, unread }: UnreadByHolder & { className: string | undefined }) {
  const { others } = useMe()
  const count = others.reduce((sum, { person }) => sum + (unread.get(person.id) ?? 0), 0)
  if (others.length === 0) return null
  return (
    <PatientChoice unread={unread}>
      {(open) => (
        <button type="button" className={className} onClick={open}>
          Cambia<span className={unseen.text}> persona</span>
          <Count count={count} words="da leggere per altri" />
        </button>
      )}
    </PatientChoice>
  )
}
