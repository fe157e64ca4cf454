import { ciccRoutes } from '@filo/contract/features/cicc/cicc.routes.ts'
import { ciccProblems } from '@filo/contract/features/cicc/cicc.rules.ts'
import type { Cicc } from '@filo/contract/features/cicc/cicc.schema.ts'
import type { Day } from '@filo/contract/kit/date.ts'
import { pastDay } from '@filo/contract/kit/day-field.ts'
import { line } from '@filo/contract/kit/fields.ts'
import { personName } from '@filo/contract/kit/person-name.ts'
import { errorOf } from '@filo/ui/api/api-error.ts'
import { call } from '@filo/ui/api/call.ts'
import { Dialog } from '@filo/ui/dialogs/dialog.tsx'
import { toast } from '@filo/ui/feedback/toast.tsx'
import { DateField } from '@filo/ui/fields/date-field.tsx'
import { TextField } from '@filo/ui/fields/text-field.tsx'
import { formatDate, todayInRome } from '@filo/ui/format/format.ts'
import { DialogFormActions } from '@filo/ui/forms/dialog-form-actions.tsx'
import { Form, useFields } from '@filo/ui/forms/form.tsx'
import { schemaResolver } from '@filo/ui/forms/resolver.ts'
import { useEffect } from 'react'
import * as z from 'zod'
import { catheterLine } from './catheter-words.ts'
import { ciccLabels as words } from './cicc-values.ts'

type RemovalDialogProps = {
  patient: { name: string; surname: string; birthDate: Day }
  cicc: Cicc
  /** The dialog waits for it, so that the page can refetch the patient. */
  onRecorded: (cicc: Cicc) => Promise<void>
  onClose: () => void
}

const removalSchema = (cicc: Cicc, birthDate: Day) =>
  z.object({ removalDate: pastDay(), removalReason: line(200) }).superRefine(({ removalDate }, context) => {
    for (const { path, message } of ciccProblems({ ...cicc, removalDate }, birthDate))
      if (path === 'removalDate') context.addIssue({ code: 'custom', path: [path], message })
  })

/** Records the removal of a catheter; the record stays the current one until another replaces it. */
export function RemovalDialog({ patient, cicc, onRecorded, onClose }: RemovalDialogProps) {
  const { birthDate } = patient
  const { id, version, insertionDate } = cicc
  const form = useFields({
    defaultValues: { removalDate: '', removalReason: '' },
    resolver: schemaResolver(removalSchema(cicc, birthDate)),
  })
  const busy = form.formState.isSubmitting
  const { setFocus } = form
  useEffect(() => setFocus('removalDate'), [setFocus])
  return (
    <Dialog
      title={`Registra rimozione del catetere di ${personName(patient)}`}
      description={
        <>
          <strong>
            {catheterLine(cicc)}
            {insertionDate && `, inserito il ${formatDate(insertionDate)}`}
          </strong>
          <br />I giorni di permanenza si fermano alla data di rimozione.
        </>
      }
      busy={busy}
      onClose={onClose}
    >
      <Form
        form={form}
        label="Rimozione del catetere"
        guarded={false}
        onSubmit={(removal) =>
          errorOf(
            call(ciccRoutes.change, { params: { id }, body: { ...removal, version } }).then(
              async (changed) => {
                toast.success('Rimozione registrata')
                await onRecorded(changed)
              },
            ),
          )
        }
      >
        <DateField
          name="removalDate"
          label={words.removalDate}
          min={insertionDate ?? birthDate}
          max={todayInRome()}
        />
        <TextField
          name="removalReason"
          label={words.removalReason}
          hint="Per esempio: fine terapia, infezione, occlusione, dislocazione"
        />
        <DialogFormActions onClose={onClose} busyText="Salvataggio in corso…">
          Registra rimozione
        </DialogFormActions>
      </Form>
    </Dialog>
  )
}
