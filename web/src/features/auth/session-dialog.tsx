import type { CurrentUser } from '@filo/contract/features/staff/staff.schema.ts'
import { Button } from '@mantine/core'
import { useSession } from '../../session/session.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { LoginForm } from './login-form.tsx'

/** Over the page whose session ended: what was typed there waits, unseen, and what was being saved then goes on. */
export function SessionDialog({ user }: { user: CurrentUser }) {
  const { giveUp } = useSession()
  return (
    <Dialog
      title="La sessione è scaduta"
      description="Accedi di nuovo per continuare: ciò che hai scritto è ancora qui, e quello che stavi salvando riparte da solo."
      veiled
      alert
    >
      <LoginForm email={user.email} fixedEmail />
      <DialogActions>
        <Button variant="subtle" onClick={giveUp}>
          Esci senza salvare
        </Button>
      </DialogActions>
    </Dialog>
  )
}
