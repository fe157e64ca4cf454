import { type ApiError, errorOf } from '@filo/ui/api/api-error.ts'
import { FullName } from '@filo/ui/display/person-name.tsx'
import { Notice } from '@filo/ui/feedback/notice.tsx'
import { PlainPage } from '@filo/ui/layout/plain-page.tsx'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { loginPath } from '../../../session/paths.ts'
import { useSession } from '../../../session/session.tsx'
import classes from '../auth.module.css'
import type { LoginState } from '../sign-in/login-page.tsx'

/** Shown after a reset if somebody else is signed in here: the sign-in page would lead straight into their session. */
export function PasswordSetForAnother({ email }: { email: string }) {
  const { user, logout } = useSession()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<ApiError | undefined>()

  async function leave() {
    if (busy) return
    setBusy(true)
    const failed = user ? await errorOf(logout()) : undefined
    setBusy(false)
    setError(failed)
    if (!failed)
      await navigate(loginPath, {
        replace: true,
        state: { email, passwordSet: true } satisfies LoginState,
      })
  }

  return (
    <PlainPage title="La password è impostata">
      <div className={classes.stack}>
        <Notice tone="success" announce>
          Per accedere come <strong>{email}</strong> usa la nuova password. Le altre sessioni sono state
          chiuse.
        </Notice>
        {user && (
          <Notice tone="warning">
            In questo browser è aperta la sessione <FullName person={user} after="di" />.
          </Notice>
        )}
        {error && (
          <Notice tone="error" announce reference={error.reference}>
            L’uscita non è riuscita. {error.message}
          </Notice>
        )}
        <Button fullWidth aria-disabled={busy || undefined} onClick={leave}>
          {busy ? 'Uscita in corso…' : user ? `Esci e accedi come ${email}` : 'Vai all’accesso'}
        </Button>
      </div>
    </PlainPage>
  )
}
