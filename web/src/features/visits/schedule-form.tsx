import type { FoundPatient } from '@filo/contract/features/patient-search/patient-search.routes.ts'
import type { Colleague } from '@filo/contract/features/staff/staff.schema.ts'
import { visitRoutes } from '@filo/contract/features/visits/visit.routes.ts'
import { usualVisitType } from '@filo/contract/features/visits/visit.rules.ts'
import { type NewVisit, newVisit } from '@filo/contract/features/visits/visit.schema.ts'
import { visitTypeWords } from '@filo/contract/features/visits/visit.words.ts'
import { listName } from '@filo/contract/kit/person-name.ts'
import { call } from '@filo/ui/api/call.ts'
import { CancelLink } from '@filo/ui/editing/cancel-link.tsx'
import { CreateForm } from '@filo/ui/editing/create-form.tsx'
import { toast } from '@filo/ui/feedback/toast.tsx'
import { RadioField } from '@filo/ui/fields/choice-field.tsx'
import { TextareaField } from '@filo/ui/fields/textarea-field.tsx'
import { useFields } from '@filo/ui/forms/form.tsx'
import { FormSection, FullWidthRow } from '@filo/ui/forms/form-section.tsx'
import { schemaResolver } from '@filo/ui/forms/resolver.ts'
import { PageHead } from '@filo/ui/layout/page-head.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { useUser } from '../../session/session.tsx'
import { PatientSearchField } from '../patient-search/patient-search-field.tsx'
import { ColleagueField } from './colleague-field.tsx'
import { TimeFields } from './time-fields.tsx'
import { cacheVisit } from './visit.queries.ts'
import { visitPath, visitsPath } from './visit-paths.ts'
import { toBody, type VisitValues, visitLabels, visitValues } from './visit-values.ts'
import classes from './visits.module.css'

const types = Object.entries(visitTypeWords).map(([value, label]) => ({ value, label }))

type ScheduleFormProps = {
  /** The patient named by the URL. */
  patient: FoundPatient | undefined
  team: readonly Colleague[]
  /** Other values from the URL, or ''. */
  hcpId: string
  date: string
  hours: string
}

/** Form to plan a visit; held by oneself if no other colleague is named. */
export function ScheduleForm({ patient, team, ...known }: ScheduleFormProps) {
  const { id } = useUser()
  const client = useQueryClient()
  const holder = team.find((one) => one.id === known.hcpId) ?? team.find((one) => one.id === id)
  const form = useFields<VisitValues, unknown, NewVisit>({
    defaultValues: visitValues({
      ...known,
      patientId: patient?.id ?? '',
      hcpId: holder?.id ?? '',
      type: holder ? usualVisitType(holder.roles) : '',
    }),
    resolver: schemaResolver(newVisit, { input: toBody }),
  })
  const [patientId, hcpId] = useWatch({ control: form.control, name: ['patientId', 'hcpId'] })
  useProposedType(form, team, hcpId)

  return (
    <div className={classes.page}>
      <PageHead title="Pianifica visita" />
      <CreateForm
        label="Visita"
        form={form}
        create={(body, idempotencyKey) => call(visitRoutes.create, { body, idempotencyKey })}
        fieldByErrorCode={{ visit_overlap: 'hours' }}
        onCreated={async (visit, navigate) => {
          await cacheVisit(client, visit)
          toast.success('Visita pianificata: il paziente la trova nell’app')
          navigate(visitPath(visit.id), { replace: true })
        }}
        submit="Pianifica visita"
        cancel={<CancelLink to={patient ? `/patient/${patient.id}/visits` : visitsPath} />}
      >
        <FormSection title="Chi">
          <PatientSearchField
            label={visitLabels.patientId}
            hint="Cognome, nome o codice fiscale: almeno 2 lettere"
            {...(patient && { initialText: listName(patient) })}
          />
          <ColleagueField />
          <FullWidthRow>
            <RadioField name="type" label={visitLabels.type} options={types} />
          </FullWidthRow>
        </FormSection>
        <FormSection title="Quando">
          <TimeFields patientId={patientId} />
        </FormSection>
        <FormSection>
          <FullWidthRow>
            <TextareaField
              name="note"
              label={visitLabels.note}
              hint="Per il gruppo di lavoro: il paziente non la legge."
              optional
              rows={3}
            />
          </FullWidthRow>
        </FormSection>
      </CreateForm>
    </div>
  )
}

type VisitForm = ReturnType<typeof useFields<VisitValues, unknown, NewVisit>>

/** The colleague's role proposes the type of visit, until the user has chosen one. */
function useProposedType(form: VisitForm, team: readonly Colleague[], hcpId: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the colleague changes
  useEffect(() => {
    const holder = team.find(({ id }) => id === hcpId)
    if (holder && !form.getFieldState('type').isTouched && !form.getFieldState('type').isDirty)
      form.resetField('type', { defaultValue: usualVisitType(holder.roles) })
  }, [hcpId])
}
