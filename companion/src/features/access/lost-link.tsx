import { Verbatim } from '@filo/ui/display/verbatim.tsx'
import { Notice } from '@filo/ui/feedback/notice.tsx'
import { useMe, useSession } from '../../session/session.tsx'
import { linkWords } from './link-words.ts'

/** Says that the app shows another patient because the link of the one before has ended, or was moved to the icon. */
export function LostLink() {
  const { state } = useSession()
  const me = useMe()
  if (state.stage !== 'in' || !state.lost) return null
  return (
    <Notice tone="warning" announce title="Filo è passato a un’altra persona">
      {state.lost === 'moved'
        ? 'Per quella di prima, se hai scritto il codice nell’icona o in un altro browser, da ora apri Filo da lì.'
        : 'Per quella di prima questo telefono non è più collegato: chiedi un nuovo codice al tuo centro.'}{' '}
      Qui ora Filo è aperto per{' '}
      <strong>
        <Verbatim>{linkWords(me)}</Verbatim>
      </strong>
      .
    </Notice>
  )
}
