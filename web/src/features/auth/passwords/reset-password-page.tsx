import { Link } from '@filo/ui/display/link.tsx'
import { LoadedPart } from '@filo/ui/feedback/loaded-part.tsx'
import { Notice } from '@filo/ui/feedback/notice.tsx'
import { PlainPage } from '@filo/ui/layout/plain-page.tsx'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { resetToken } from '../../../session/one-time-link.ts'
import { forgotPath, loginPath } from '../../../session/paths.ts'
import classes from '../auth.module.css'
import type { ForgotPasswordState } from './forgot-password-page.tsx'
import { PasswordSetForAnother } from './password-set-for-another.tsx'
import { refusalOf, useResetLink } from './reset-link.ts'
import { ResetPasswordForm } from './reset-password-form.tsx'

const title = 'Imposta la password'

/** Opened through a one-time link, whose token was removed from the URL before this page rendered. */
export function ResetPasswordPage() {
  const [token] = useState(resetToken)
  if (token) return <WithToken token={token} />
  return (
    <PlainPage title={title}>
      <div className={classes.stack}>
        <Notice tone="warning" title="Apri di nuovo il link che hai ricevuto">
          Per sicurezza il link non resta in questa pagina, nemmeno dopo averla ricaricata. Finché non lo usi
          resta valido.
        </Notice>
        <NewLink isSecond />
      </div>
    </PlainPage>
  )
}

/** Leads to the form that sends another link, with the address filled in if it is known. */
function NewLink({
  email,
  isSecond = false,
}: {
  email?: string | undefined
  isSecond?: boolean | undefined
}) {
  return (
    <Button
      component={Link}
      to={forgotPath}
      fullWidth
      state={(email ? { email } : {}) satisfies ForgotPasswordState}
      variant={isSecond ? 'outline' : 'filled'}
    >
      Chiedi un nuovo link
    </Button>
  )
}

function WithToken({ token }: { token: string }) {
  const link = useResetLink(token)
  const [lateCode, setLateCode] = useState<string | null>(null)
  const [isSetForAnother, setSetForAnother] = useState(false)
  const refusal = refusalOf(lateCode ?? link.error?.code ?? '')

  if (refusal)
    return (
      <PlainPage title={refusal.title}>
        <div className={classes.stack}>
          <Notice tone="warning" announce>
            {refusal.text}
          </Notice>
          {refusal.isDone && (
            <Button component={Link} to={loginPath} fullWidth>
              Vai all’accesso
            </Button>
          )}
          <NewLink email={link.data?.email} isSecond={refusal.isDone} />
        </div>
      </PlainPage>
    )
  if (link.data && isSetForAnother) return <PasswordSetForAnother email={link.data.email} />
  return (
    <PlainPage title={title}>
      <LoadedPart query={link} loadingLabel="Verifica del link in corso…">
        {(read) => (
          <ResetPasswordForm
            token={token}
            link={read}
            onRefused={setLateCode}
            onSetForAnother={() => setSetForAnother(true)}
          />
        )}
      </LoadedPart>
    </PlainPage>
  )
}
