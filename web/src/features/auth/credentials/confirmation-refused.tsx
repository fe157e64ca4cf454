import { Link } from '@filo/ui/display/link.tsx'
import { Notice } from '@filo/ui/feedback/notice.tsx'
import { PlainPage } from '@filo/ui/layout/plain-page.tsx'
import { Button } from '@mantine/core'
import { loginPath } from '../../../session/paths.ts'

const requestAnother = 'Per averne un altro, chiedi di nuovo il cambio dal tuo profilo, in Credenziali.'

/** The text for a link that cannot be used, by error code. */
const refusals: Record<string, { title: string; text: string }> = {
  token_used: {
    title: 'Il link è già stato usato',
    text: 'Il nuovo indirizzo è già confermato: usalo per accedere. Se non riconosci l’operazione, avvisa subito l’amministratore.',
  },
  token_expired: { title: 'Il link è scaduto', text: `Valeva 24 ore. ${requestAnother}` },
  token_invalid: {
    title: 'Il link non è valido',
    text: `Controlla di averlo copiato per intero: se ne hai ricevuto più di uno, vale solo l’ultimo. Il cambio può anche essere stato annullato, o superato da una nuova password. ${requestAnother}`,
  },
  email_taken: {
    title: 'Indirizzo già in uso',
    text: 'Nel frattempo questo indirizzo è diventato quello di un altro account: continua ad accedere con il tuo.',
  },
}

export const isRefusal = (code: string): boolean => code in refusals

export function ConfirmationRefused({ code, isSignedIn }: { code: string; isSignedIn: boolean }) {
  const refusal = refusals[code]
  return (
    <PlainPage title={refusal?.title ?? ''}>
      <Notice
        tone="warning"
        announce
        actions={
          <Button component={Link} to={isSignedIn ? '/user/profile/credentials' : loginPath}>
            {isSignedIn ? 'Vai al profilo' : 'Vai all’accesso'}
          </Button>
        }
      >
        {refusal?.text}
      </Notice>
    </PlainPage>
  )
}
