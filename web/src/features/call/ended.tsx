import { joinRefusal } from '@filo/contract/features/visits/visit.policy.ts'
import type { VisitWithHistory } from '@filo/contract/features/visits/visit.schema.ts'
import type { Refusal } from '@filo/contract/kit/policy.ts'
import type { CallEnding, CallView } from '@filo/ui/call/call-engine.ts'
import { Link } from '@filo/ui/display/link.tsx'
import { Notice } from '@filo/ui/feedback/notice.tsx'
import { useNow } from '@filo/ui/format/use-now.ts'
import { Thread } from '@filo/ui/theme/thread.tsx'
import { Button } from '@mantine/core'
import { visitPath, visitsListPath } from '../visits/visit-paths.ts'
import { timeInWords } from '../visits/visit-time.ts'
import classes from './call.module.css'

type EndedProps = {
  visit: VisitWithHistory
  view: Pick<CallView, 'ending' | 'error'>
  /** Beside the end stands a note with input. */
  isNoteUnsaved: boolean
  onEnter: () => void
}

/** How the call has ended for this person, and what they can do now. */
export function Ended({ visit, view: { ending, error }, isNoteUnsaved, onEnter }: EndedProps) {
  const refusal = joinRefusal(visit, useNow())
  const mayEnter = refusal === null && ending !== 'removed'
  const { title, text } = words(visit, isNoteUnsaved, refusal)[ending ?? 'failed']
  const isNoteSaid = ending === 'completed' || !isNoteUnsaved
  const sentences = [text, !isNoteSaid && 'La nota non è ancora salvata.'].filter(Boolean).join(' ')
  return (
    <div className={classes.ended}>
      <Thread drawing="loose" />
      <div role="status">
        <h2>{title}</h2>
        {sentences && <p>{sentences}</p>}
      </div>
      {error && (
        <Notice tone="error" announce reference={error.reference}>
          {error.fullMessage}
        </Notice>
      )}
      <div className={classes.answers}>
        {ending === 'completed' ? (
          <Button component={Link} to={visitPath(visit.id)}>
            Scrivi la relazione
          </Button>
        ) : (
          mayEnter && <Button onClick={onEnter}>{ending === 'replaced' ? 'Continua qui' : 'Rientra'}</Button>
        )}
        {ending !== 'completed' && ending !== 'removed' && (
          <Button component={Link} to={visitPath(visit.id)} variant="outline">
            Apri la visita
          </Button>
        )}
        <Button component={Link} to={visitsListPath} variant="outline">
          Torna alle visite
        </Button>
      </div>
    </div>
  )
}

type Words = { title: string; text?: string }

const words = (
  visit: VisitWithHistory,
  isNoteUnsaved: boolean,
  refusal: Refusal | null,
): Record<CallEnding, Words> => ({
  left: {
    title: 'Hai lasciato la visita',
    // Others may be in the room or not, and may end the visit while this page is open.
    text: refusal
      ? `${refusal.message}.`
      : 'La visita non è terminata: puoi rientrare finché la stanza è aperta.',
  },
  completed: { title: 'La visita è terminata', text: nextStep(visit, isNoteUnsaved) },
  cancelled: { title: 'La visita è stata annullata' },
  moved: { title: 'La visita è stata spostata', text: timeInWords(visit) },
  rejected: { title: 'La visita è stata rifiutata', text: 'Il paziente non può venire.' },
  replaced: {
    title: 'La visita è aperta in un’altra finestra',
    text: 'Ogni persona è nella stanza una volta sola.',
  },
  removed: { title: 'Non hai più accesso a questa visita' },
  denied: { title: 'Non puoi entrare in questo momento' },
  timeout: {
    title: 'La connessione è mancata troppo a lungo',
    text: 'Gli altri possono essere ancora nella stanza.',
  },
  failed: { title: 'Non è stato possibile entrare' },
})

function nextStep({ note }: VisitWithHistory, isNoteUnsaved: boolean): string {
  if (isNoteUnsaved) return 'La nota non è ancora salvata: salvala, poi scrivi la relazione.'
  return note ? 'La nota è salvata. Ora scrivi la relazione.' : 'Ora scrivi la relazione.'
}
