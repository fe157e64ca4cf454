import { workgroupFields } from '@filo/contract/features/staff/staff.fields.ts'
import { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import type { CurrentUser } from '@filo/contract/features/staff/staff.schema.ts'
import { labelsOf, shapeOf } from '@filo/contract/kit/field-table.ts'
import { strict } from '@filo/contract/kit/fields.ts'
import { useNavigate } from 'react-router'
import type * as z from 'zod'
import { call } from '../../api/call.ts'
import { useSession } from '../../session/session.tsx'
import { CancelLink } from '../../ui/editing/cancel-link.tsx'
import { EditForm } from '../../ui/editing/edit-form.tsx'
import { mergeByField } from '../../ui/editing/merge.ts'
import { TextField } from '../../ui/fields/field.tsx'
import { useFields } from '../../ui/forms/form.tsx'
import { FormSection, WholeRow } from '../../ui/forms/form-section.tsx'
import { type FormValues, formValues } from '../../ui/forms/form-values.ts'
import { resolver } from '../../ui/forms/resolver.ts'

type Workgroup = NonNullable<CurrentUser['workgroup']>
type Values = FormValues<typeof workgroupFields>
type Body = z.output<typeof schema>

const backTo = '/user/profile/workgroup'
const schema = strict(shapeOf(workgroupFields, 'sent'))
const words = labelsOf(workgroupFields)

export function EditWorkgroup({ workgroup }: { workgroup: Workgroup }) {
  const navigate = useNavigate()
  const { refresh } = useSession()
  const form = useFields<Values, unknown, Body>({
    defaultValues: valuesOf(workgroup),
    resolver: resolver(schema, { input: bodyOf }),
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
      readAgain={async () => (await call(staffRoutes.current)).workgroup ?? workgroup}
      merge={mergeByField(words)}
      onSaved={async (saved) => {
        await navigate(backTo)
        if (saved) await refresh()
      }}
      cancel={<CancelLink to={backTo} />}
    >
      <FormSection title={workgroup.facility.name}>
        <WholeRow>
          <TextField
            name="name"
            label={words.name}
            hint="Compare nell’intestazione di tutte le pagine, per chi ne fa parte."
            autoFocus
            maxLength={100}
          />
        </WholeRow>
        <WholeRow>
          <TextField
            name="dwellThresholdDays"
            label={words.dwellThresholdDays}
            hint="I cateteri in sede da più giorni compaiono in Oggi, a tutto il gruppo."
            inputMode="numeric"
            maxLength={4}
          />
        </WholeRow>
      </FormSection>
    </EditForm>
  )
}

const valuesOf = (workgroup: Workgroup): Values => formValues(workgroupFields, workgroup)

const bodyOf = ({ dwellThresholdDays, ...rest }: Values) => ({
  ...rest,
  dwellThresholdDays: dwellThresholdDays.trim() === '' ? null : Number(dwellThresholdDays),
})
