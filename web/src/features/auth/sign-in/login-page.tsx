import { Notice } from '@filo/ui/feedback/notice.tsx'
import { PlainPage } from '@filo/ui/layout/plain-page.tsx'
import { Navigate, useLocation } from 'react-router'
import { homePath, sameSitePath } from '../../../session/paths.ts'
import { useSession } from '../../../session/session.tsx'
import type { SessionEnd } from '../../../session/session-state.ts'
import { LoginForm } from './login-form.tsx'

const endSentences: Record<SessionEnd, string> = {
  'signed-out': 'Sei uscito. Per continuare, accedi di nuovo.',
  elsewhere: 'Sei uscito in un’altra scheda del browser.',
  ended: 'La sessione è scaduta: accedi di nuovo per riprendere da dove eri.',
}

/** Navigation state: where the user was going, or the e-mail whose password or account was just created. */
export type LoginState = {
  wanted?: string | null
  email?: string
  passwordSet?: boolean
  accountActive?: boolean
}

export function LoginPage() {
  const { user, lastEnd, closedReason } = useSession()
  const state = (useLocation().state ?? {}) as LoginState
  if (user) return <Navigate to={sameSitePath(state.wanted) ?? homePath} replace />
  return (
    <PlainPage title="Accedi">
      <LoginForm
        email={typeof state.email === 'string' ? state.email : ''}
        notice={<SignInNotice state={state} lastEnd={lastEnd} closedReason={closedReason} />}
      />
    </PlainPage>
  )
}

/** Says why the visitor is on this page. */
function SignInNotice({
  state,
  lastEnd,
  closedReason,
}: {
  state: LoginState
  lastEnd: SessionEnd | null
  closedReason: string | null
}) {
  if (state.passwordSet)
    return (
      <Notice tone="success" title="La password è impostata" announce>
        Le altre sessioni sono state chiuse. Ora puoi accedere.
      </Notice>
    )
  if (state.accountActive)
    return (
      <Notice tone="success" title="L’account è attivo" announce>
        Hai accettato l’invito. Ora puoi accedere con la password che hai scelto.
      </Notice>
    )
  if (closedReason)
    return (
      <Notice tone="warning" announce>
        {closedReason}. Accedi di nuovo per continuare.
      </Notice>
    )
  return (
    lastEnd && (
      <Notice tone={lastEnd === 'ended' ? 'warning' : 'info'} announce>
        {endSentences[lastEnd]}
      </Notice>
    )
  )
}
