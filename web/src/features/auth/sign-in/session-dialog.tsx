import type { CurrentUser } from '@filo/contract/features/staff/staff.schema.ts'
import { Dialog, DialogActions } from '@filo/ui/dialogs/dialog.tsx'
import { Button } from '@mantine/core'
import { useSession } from '../../../session/session.tsx'
import { specificReason } from '../../../session/session-state.ts'
import { LoginForm } from './login-form.tsx'

const comeBack =
  'Accedi di nuovo per continuare: ciò che hai scritto è ancora qui, e quello che stavi salvando riparte da solo.'

/**
 * Over the page whose session ended: what was typed there waits, unseen, and what was being saved then goes on. `why` is
 * the server's sentence, told where it says more than that time is over.
 */
export function SessionDialog({ user, why }: { user: CurrentUser; why: string }) {
  const { abandonSession } = useSession()
  const reason = specificReason(why)
  return (
    <Dialog
      title={reason ? 'La sessione è stata chiusa' : 'La sessione è scaduta'}
      description={reason ? `${reason}. ${comeBack}` : comeBack}
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
