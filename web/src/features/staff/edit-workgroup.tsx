import { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import type { CurrentUser } from '@filo/contract/features/staff/staff.schema.ts'
import { workgroupFields } from '@filo/contract/features/staff/workgroup.fields.ts'
import { visitHoursProblems } from '@filo/contract/features/staff/workgroup.rules.ts'
import { typedNumber } from '@filo/contract/kit/canonical-text.ts'
import { labelsOf, pick, shapeOf } from '@filo/contract/kit/field-table.ts'
import { strict } from '@filo/contract/kit/fields.ts'
import { call } from '@filo/ui/api/call.ts'
import { CancelLink } from '@filo/ui/editing/cancel-link.tsx'
import { EditForm } from '@filo/ui/editing/edit-form.tsx'
import { mergeByField } from '@filo/ui/editing/merge.ts'
import { TextField } from '@filo/ui/fields/text-field.tsx'
import { TimeField } from '@filo/ui/fields/time-field.tsx'
import { useFields } from '@filo/ui/forms/form.tsx'
import { FormSection, FullWidthRow } from '@filo/ui/forms/form-section.tsx'
import { type FormValues, formValues } from '@filo/ui/forms/form-values.ts'
import { schemaResolver } from '@filo/ui/forms/resolver.ts'
import type * as z from 'zod'
import { useSession } from '../../session/session.tsx'

type Workgroup = NonNullable<CurrentUser['workgroup']>
type Values = FormValues<typeof fields>
type Body = z.output<typeof schema>

const backTo = '/user/profile/workgroup'
const fields = pick(
  workgroupFields,
  'name',
  'dwellThresholdDays',
  'visitsFrom',
  'visitsUntil',
  'chapterReminderDays',
)
const schema = strict(shapeOf(fields, 'sent'))
const words = labelsOf(fields)

export function EditWorkgroup({ workgroup }: { workgroup: Workgroup }) {
  const { refresh } = useSession()
  const form = useFields<Values, unknown, Body>({
    defaultValues: valuesOf(workgroup),
    resolver: schemaResolver(schema, { input: bodyOf, rules: visitHoursProblems }),
  })

  const change = (changes: Partial<Body>, version: number) =>
    call(staffRoutes.changeWorkgroup, { params: { id: workgroup.id }, body: { ...changes, version } })

  return (
    <EditForm
      label="Gruppo di lavoro"
      form={form}
      read={workgroup}
      valuesOf={valuesOf}
      send={change}
      reload={async () => (await call(staffRoutes.current)).workgroup ?? workgroup}
      merge={mergeByField(words)}
      onSaved={async (saved, navigate) => {
        navigate(backTo)
        if (saved) await refresh()
      }}
      cancel={<CancelLink to={backTo} />}
    >
      <FormSection title={workgroup.facility.name}>
        <FullWidthRow>
          <TextField
            name="name"
            label={words.name}
            hint="Compare nell’intestazione di tutte le pagine, per chi ne fa parte."
            autoFocus
            maxLength={100}
          />
        </FullWidthRow>
        <FullWidthRow>
          <TextField
            name="dwellThresholdDays"
            label={words.dwellThresholdDays}
            hint="I cateteri in sede da più giorni compaiono in Oggi, a tutto il gruppo."
            inputMode="numeric"
            maxLength={4}
          />
        </FullWidthRow>
        <TimeField
          name="visitsFrom"
          label={words.visitsFrom}
          hint="Tra queste ore si propongono gli orari liberi."
        />
        <TimeField name="visitsUntil" label={words.visitsUntil} hint="Quando finisce l’ultima visita." />
        <FullWidthRow>
          <TextField
            name="chapterReminderDays"
            label={words.chapterReminderDays}
            hint="Una volta sola, a chi riceve gli avvisi dell’app. Se lo lasci vuoto non si ricorda nulla."
            inputMode="numeric"
            maxLength={2}
            optional
          />
        </FullWidthRow>
      </FormSection>
    </EditForm>
  )
}

const valuesOf = (workgroup: Workgroup): Values => formValues(fields, workgroup)

const bodyOf = ({ dwellThresholdDays, chapterReminderDays, ...rest }: Values) => ({
  ...rest,
  dwellThresholdDays: typedNumber(dwellThresholdDays),
  chapterReminderDays: chapterReminderDays === '' ? null : typedNumber(chapterReminderDays),
})
