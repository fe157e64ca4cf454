import { Link } from '@filo/ui/display/link.tsx'
import { PlainPage } from '@filo/ui/layout/plain-page.tsx'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { loginPath } from '../../../session/paths.ts'
import classes from '../auth.module.css'
import { ForgotPasswordForm } from './forgot-password-form.tsx'
import { LinkSent } from './link-sent.tsx'

/** Navigation state: the address typed on another page, or the one a link was for. */
export type ForgotPasswordState = { email?: string }

export function ForgotPasswordPage() {
  const state = (useLocation().state ?? {}) as ForgotPasswordState
  const [email, setEmail] = useState(typeof state.email === 'string' ? state.email : '')
  const [isSent, setIsSent] = useState(false)

  if (isSent)
    return (
      <PlainPage title="Controlla la posta">
        <LinkSent email={email} onOtherAddress={() => setIsSent(false)} />
      </PlainPage>
    )
  return (
    <PlainPage
      title="Password dimenticata?"
      intro="Scrivi l’indirizzo email con cui accedi: ti mandiamo un link per impostare una nuova password."
    >
      <div className={classes.stack}>
        <ForgotPasswordForm
          email={email}
          onSent={(to) => {
            setEmail(to)
            setIsSent(true)
          }}
        />
        <Link to={loginPath} className={classes.aside}>
          Torna all’accesso
        </Link>
      </div>
    </PlainPage>
  )
}
