import { Verbatim } from '@filo/ui/display/verbatim.tsx'
import { Notice } from '@filo/ui/feedback/notice.tsx'
import { useMe, useSession } from '../../session/session.tsx'
import { linkWords } from './link-words.ts'

/** Says that the app shows another patient because the link of the one before has ended. */
export function LostLink() {
  const { state } = useSession()
  const me = useMe()
  if (state.stage !== 'in' || !state.isLost) return null
  return (
    <Notice tone="warning" announce title="Un collegamento è finito">
      Un altro collegamento di questo telefono non vale più. Ora Filo è aperto per{' '}
      <strong>
        <Verbatim>{linkWords(me)}</Verbatim>
      </strong>
      . Per riavere l’altro chiedi un nuovo codice al centro.
    </Notice>
  )
}
