import type { CurrentUser } from '@filo/contract/features/staff/staff.schema.ts'
import { Dialog, DialogActions } from '@filo/ui/dialogs/dialog.tsx'
import { Button } from '@mantine/core'
import { useSession } from '../../../session/session.tsx'
import { specificReason } from '../../../session/session-state.ts'
import { LoginForm } from './login-form.tsx'

const signInAgain =
  'Accedi di nuovo per continuare: ciò che hai scritto è ancora qui, e quello che stavi salvando riparte da solo.'

/**
 * Covers the page whose session ended: what was typed there is kept, hidden, and pending saves resume after sign-in.
 * `why` is the server's sentence, shown if it says more than that the session expired.
 */
export function SessionDialog({ user, why }: { user: CurrentUser; why: string }) {
  const { abandonSession } = useSession()
  const reason = specificReason(why)
  return (
    <Dialog
      title={reason ? 'La sessione è stata chiusa' : 'La sessione è scaduta'}
      description={reason ? `${reason}. ${signInAgain}` : signInAgain}
      opaqueBackdrop
      alert
    >
      <LoginForm email={user.email} fixedEmail />
      <DialogActions>
        <Button variant="subtle" onClick={abandonSession}>
          Esci senza salvare
        </Button>
      </DialogActions>
    </Dialog>
  )
}
