import { moveRefusal } from '@filo/contract/features/staff/staff.policy.ts'
import { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import type { StaffPerson } from '@filo/contract/features/staff/staff.schema.ts'
import { id as idField } from '@filo/contract/kit/fields.ts'
import { messages } from '@filo/contract/kit/messages.ts'
import { nameAfter, personName } from '@filo/contract/kit/person-name.ts'
import { errorOf } from '@filo/ui/api/api-error.ts'
import { call } from '@filo/ui/api/call.ts'
import { Dialog } from '@filo/ui/dialogs/dialog.tsx'
import { FullName } from '@filo/ui/display/person-name.tsx'
import { Notice } from '@filo/ui/feedback/notice.tsx'
import { toast } from '@filo/ui/feedback/toast.tsx'
import { SelectField } from '@filo/ui/fields/select-field.tsx'
import { DialogFormActions } from '@filo/ui/forms/dialog-form-actions.tsx'
import { Form, useFields } from '@filo/ui/forms/form.tsx'
import { schemaResolver } from '@filo/ui/forms/resolver.ts'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod'
import { ItemsToReassign } from './items-to-reassign.tsx'
import { allWorkgroups, assignedTo } from './staff.queries.ts'
import { fullWorkgroupName } from './workgroup.words.ts'

type MoveDialogProps = {
  person: StaffPerson
  /** Called after each attempt, successful or not: the person may have changed, here or elsewhere. */
  onSettled: () => void
  onClose: () => void
}

const schema = z.object({ workgroupId: z.string().min(1, messages.required).pipe(idField()) })

/** Moves a person to another workgroup; patients stay where they are. */
export function MoveDialog({ person, onSettled, onClose }: MoveDialogProps) {
  const { id, version, workgroup } = person
  const { data, error } = useQuery(allWorkgroups)
  const assigned = useQuery(assignedTo(id))
  const others = data?.filter((other) => !moveRefusal(workgroup?.id ?? null, other.id))
  const form = useFields({ defaultValues: { workgroupId: '' }, resolver: schemaResolver(schema) })
  const busy = form.formState.isSubmitting

  async function move({ workgroupId }: { workgroupId: string }) {
    const error = await errorOf(call(staffRoutes.move, { params: { id }, body: { workgroupId, version } }))
    onSettled()
    if (error) return error
    toast.success(`${personName(person)}: gruppo di lavoro cambiato`)
    onClose()
  }

  return (
    <Dialog
      title={`Sposta ${nameAfter('il', person)}`}
      description={`Da subito vedrà i pazienti del nuovo gruppo e non più quelli di ${workgroup?.name ?? ''}, che restano dove sono.`}
      busy={busy}
      onClose={onClose}
    >
      <ItemsToReassign assigned={assigned.error ? 'unknown' : assigned.data} />
      {error && (
        <Notice tone="error" title="Gruppi di lavoro non disponibili">
          {error.message}
        </Notice>
      )}
      {others?.length === 0 && (
        <Notice>Non c’è un altro gruppo di lavoro nelle strutture di tua competenza.</Notice>
      )}
      <Form form={form} label="Nuovo gruppo di lavoro" guarded={false} onSubmit={move}>
        <SelectField
          name="workgroupId"
          label="Nuovo gruppo di lavoro"
          options={(others ?? []).map((other) => ({ value: other.id, label: fullWorkgroupName(other) }))}
        />
        <DialogFormActions onClose={onClose} busyText="Spostamento in corso…">
          Sposta <FullName person={person} after="il" />
        </DialogFormActions>
      </Form>
    </Dialog>
  )
}
