import type { CurrentUser } from '@filo/contract/features/staff/staff.schema.ts'
import { Fact, Facts } from '@filo/ui/display/facts.tsx'
import { Link } from '@filo/ui/display/link.tsx'
import { LoadedPart } from '@filo/ui/feedback/loaded-part.tsx'
import { Notice } from '@filo/ui/feedback/notice.tsx'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '../../../session/session.tsx'
import classes from '../auth.module.css'
import { ownCredentials } from '../own-account.queries.ts'
import { PendingEmail } from './pending-email.tsx'

/** Navigation state of a form that leads back here. */
export type CredentialsState = { passwordChanged?: boolean }

export function CredentialsTab({ user }: { user: CurrentUser }) {
  const { refresh } = useSession()
  const { passwordChanged } = (useLocation().state ?? {}) as CredentialsState
  const query = useQuery(ownCredentials)
  const email = query.data?.email

  useEffect(() => {
    // Confirmed meanwhile, perhaps on another device: update the account menu.
    if (email !== undefined && email !== user.email) refresh().catch((error: unknown) => console.error(error))
  }, [email, user.email, refresh])

  return (
    <div className={classes.sections}>
      {passwordChanged && (
        <Notice tone="success" title="La password è cambiata" announce>
          Le altre sessioni sono state chiuse. Da ora accedi con la nuova password.
        </Notice>
      )}
      <LoadedPart query={query} loadingLabel="Caricamento delle credenziali…">
        {({ email: current, pendingEmail }) => (
          <>
            <Facts
              title="Indirizzo email"
              action={
                <Button component={Link} to="/user/profile/edit/email" variant="default">
                  Cambia indirizzo
                </Button>
              }
            >
              <Fact name="Con cui accedi">{current}</Fact>
            </Facts>
            {pendingEmail && <PendingEmail pending={pendingEmail} current={current} />}
          </>
        )}
      </LoadedPart>
      <Facts
        title="Password"
        action={
          <Button component={Link} to="/user/profile/edit/password" variant="default">
            Cambia password
          </Button>
        }
        hint="Quando la cambi, le altre sessioni aperte vengono chiuse."
      />
    </div>
  )
}
