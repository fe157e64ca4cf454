import { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import { openWorkgroupMinutes, type WorkgroupItem } from '@filo/contract/features/staff/staff.schema.ts'
import { prose } from '@filo/contract/kit/fields.ts'
import { errorOf } from '@filo/ui/api/api-error.ts'
import { call } from '@filo/ui/api/call.ts'
import { Dialog } from '@filo/ui/dialogs/dialog.tsx'
import { toast } from '@filo/ui/feedback/toast.tsx'
import { TextareaField } from '@filo/ui/fields/textarea-field.tsx'
import { DialogFormActions } from '@filo/ui/forms/dialog-form-actions.tsx'
import { Form, useFields } from '@filo/ui/forms/form.tsx'
import { schemaResolver } from '@filo/ui/forms/resolver.ts'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod'
import { useSession } from '../../session/session.tsx'
import { fullWorkgroupName } from './workgroup.words.ts'

const schema = z.object({ reason: prose(500) })

/** Asks an administrator why they want to see the patients of a workgroup, and opens it. */
export function OpenWorkgroupDialog({
  workgroup,
  onClose,
}: {
  workgroup: WorkgroupItem
  onClose: () => void
}) {
  const { sessionChanged } = useSession()
  const navigate = useNavigate()
  const form = useFields({ defaultValues: { reason: '' }, resolver: schemaResolver(schema) })
  const busy = form.formState.isSubmitting
  const { setFocus } = form
  useEffect(() => setFocus('reason'), [setFocus])

  const open = ({ reason }: { reason: string }) =>
    errorOf(
      call(staffRoutes.openWorkgroup, { body: { workgroupId: workgroup.id, reason } })
        .then(sessionChanged)
        .then(() => {
          toast.success(`${workgroup.name}: gruppo aperto`)
          navigate('/patient/list')
        }),
    )

  return (
    <Dialog
      title={`Aprire ${fullWorkgroupName(workgroup)}?`}
      description={`Per ${openWorkgroupMinutes} minuti vedrai e potrai modificare i dati dei pazienti di questo gruppo. L’apertura, il motivo e ogni scheda vista restano registrati.`}
      busy={busy}
      onClose={onClose}
    >
      <Form form={form} label="Motivo dell’apertura" guarded={false} onSubmit={open}>
        <TextareaField
          name="reason"
          label="Motivo"
          hint="Per esempio: richiesta del responsabile, verifica di un errore. Senza nomi di pazienti."
          rows={3}
          maxLength={500}
        />
        <DialogFormActions onClose={onClose} busyText="Apertura in corso…">
          Apri il gruppo
        </DialogFormActions>
      </Form>
    </Dialog>
  )
}
