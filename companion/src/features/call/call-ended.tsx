import type { CallView } from '@filo/ui/call/call-engine.ts'
import { Notice } from '@filo/ui/feedback/notice.tsx'
import { Button, ButtonLink } from '../../controls/button.tsx'
import { failureWords } from '../../controls/failure-words.ts'
import { chatPath } from '../chat/chat-path.ts'
import { CallScreen } from './call-screen.tsx'
import { endingWords } from './call-words.ts'

type CallEndedProps = {
  view: CallView
  visit: { id: string }
  isRoomOpen: boolean
  onAgain: () => void
}

/** Says how the call has ended, and offers to enter again where that is possible. */
export function CallEnded({ view: { ending, error }, visit, isRoomOpen, onAgain }: CallEndedProps) {
  const hasFailed = ending === 'failed' || ending === null
  const { title, text, again } = hasFailed
    ? { title: 'Non riesco a farti entrare', text: null, again: 'Riprova' }
    : endingWords[ending]
  const mayEnterAgain = again !== undefined && (isRoomOpen || hasFailed)
  return (
    <CallScreen title={title}>
      {text && <p>{text}</p>}
      {error && (
        <Notice tone="error" reference={error.reference}>
          {failureWords(error)}
        </Notice>
      )}
      {mayEnterAgain && (
        <Button fullWidth onClick={onAgain}>
          {again}
        </Button>
      )}
      {ending === 'completed' && (
        <ButtonLink fullWidth look="outline" to={chatPath}>
          Scrivi al centro
        </ButtonLink>
      )}
      <ButtonLink fullWidth look={mayEnterAgain ? 'outline' : 'filled'} to={`/visit/${visit.id}`}>
        {ending === 'moved' ? 'Apri la visita' : 'Torna alla visita'}
      </ButtonLink>
    </CallScreen>
  )
}
