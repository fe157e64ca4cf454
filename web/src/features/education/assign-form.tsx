import { assignmentFields } from '@filo/contract/features/education/assignment.fields.ts'
import { assignmentRoutes } from '@filo/contract/features/education/assignment.routes.ts'
import {
  type Assigned,
  type NewAssignments,
  newAssignments,
} from '@filo/contract/features/education/assignment.schema.ts'
import type { ChapterListItem } from '@filo/contract/features/education/chapter.schema.ts'
import type { FoundPatient } from '@filo/contract/features/patient-search/patient-search.routes.ts'
import { call } from '@filo/ui/api/call.ts'
import { CancelLink } from '@filo/ui/editing/cancel-link.tsx'
import { CreateForm } from '@filo/ui/editing/create-form.tsx'
import { toast } from '@filo/ui/feedback/toast.tsx'
import { useFocusLater } from '@filo/ui/feedback/use-focus-later.ts'
import { SelectField } from '@filo/ui/fields/select-field.tsx'
import { TextareaField } from '@filo/ui/fields/textarea-field.tsx'
import { type FormNavigate, useFields } from '@filo/ui/forms/form.tsx'
import { FormSection, FullWidthRow } from '@filo/ui/forms/form-section.tsx'
import { schemaResolver } from '@filo/ui/forms/resolver.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { patientById } from '../patient-search/patient-search.queries.ts'
import { AssignedSummary } from './assigned-summary.tsx'
import { invalidateAssignments } from './assignment.queries.ts'
import { ChosenPatients, ReceiverNames } from './chosen-patients.tsx'
import classes from './education.module.css'
import { type AssignValues, PatientsField } from './patients-field.tsx'

type AssignFormProps = {
  chapters: readonly ChapterListItem[]
  /** Ids from the URL, or ''. */
  chapterId: string
  patientId: string
}

/** Form to assign a chapter to patients, with a note to them. */
export function AssignForm({ chapters, chapterId, patientId }: AssignFormProps) {
  const client = useQueryClient()
  const [done, setDone] = useState<{ reply: Assigned; sent: AssignValues } | null>(null)
  const focusLater = useFocusLater()
  const form = useFields<AssignValues, unknown, NewAssignments>({
    defaultValues: {
      ...initialValues(patientId),
      chapterId: chapters.some(({ id }) => id === chapterId) ? chapterId : '',
    },
    resolver: schemaResolver(newAssignments),
  })
  const [chosen, patients] = useWatch({ control: form.control, name: ['chapterId', 'patientIds'] })
  const chapter = chapters.find(({ id }) => id === chosen)
  const linked = useQuery(patientById(patientId)).data
  const [met, setMet] = useState<ReadonlyMap<string, FoundPatient>>(new Map())
  const meet = (people: readonly FoundPatient[]) =>
    setMet((before) => new Map([...before, ...people.map((one) => [one.id, one] as const)]))
  const receivers = patients.flatMap((id) => met.get(id) ?? (linked?.id === id ? linked : []))
  const remove = (removed: string) =>
    form.setValue(
      'patientIds',
      patients.filter((id) => id !== removed),
      { shouldDirty: true },
    )

  // Only after submission has ended: before, the emptied fields would be validated.
  useEffect(() => {
    if (done) form.reset(initialValues(patientId))
  }, [done, form, patientId])

  async function showResult(reply: Assigned, navigate: FormNavigate) {
    await invalidateAssignments(client)
    const [first] = reply.items
    if (first) toast.success(`“${first.chapter.title}”: capitolo assegnato`)
    // Users who came from one patient go back there.
    if (first?.patient.id === patientId && reply.items.length === 1 && reply.skipped.length === 0)
      navigate(`/patient/${patientId}/education`, { replace: true })
    else setDone({ reply, sent: form.getValues() })
  }

  function startOver() {
    setDone(null)
    focusLater(() => document.querySelector<HTMLElement>('select[name="chapterId"]'))
  }

  function reopen({ sent }: { sent: AssignValues }) {
    setDone(null)
    form.reset({ ...sent })
    focusLater(() => document.querySelector<HTMLElement>('select[name="chapterId"]'))
  }

  if (done) return <AssignedSummary assigned={done.reply} onAgain={startOver} onUndone={() => reopen(done)} />
  return (
    <CreateForm
      label="Assegnazione"
      form={form}
      create={(body, idempotencyKey) => call(assignmentRoutes.assign, { body, idempotencyKey })}
      onCreated={showResult}
      submit={submitWords(patients.length)}
      busyText="Assegnazione in corso…"
      cancel={
        <>
          <CancelLink to={patientId === '' ? '/education/list' : `/patient/${patientId}/education`} />
          <ReceiverNames patients={receivers} />
        </>
      }
    >
      <div className={classes.columns}>
        <div className={classes.chooserColumn}>
          <FormSection>
            <FullWidthRow>
              <SelectField
                name="chapterId"
                label="Capitolo"
                options={chapters.map(({ id, title }) => ({ value: id, label: title }))}
              />
            </FullWidthRow>
          </FormSection>
          <FormSection title="Pazienti">
            <FullWidthRow>
              <PatientsField chapterId={chosen} linkedId={patientId} onMeet={meet} />
            </FullWidthRow>
          </FormSection>
        </div>
        <FormSection title="Chi lo riceve">
          <FullWidthRow>
            {chapter && <p className={classes.chapter}>{chapter.title}</p>}
            <ChosenPatients patients={receivers} onRemove={remove} />
          </FullWidthRow>
          <FullWidthRow>
            <TextareaField
              name="notes"
              label={assignmentFields.notes.label}
              hint="La legge insieme al capitolo, nell’app."
              optional
              rows={2}
            />
          </FullWidthRow>
        </FormSection>
      </div>
    </CreateForm>
  )
}

/** Values of a new form: nothing chosen except the patient named by the URL, who needs no ticking. */
const initialValues = (patientId: string): AssignValues => ({
  chapterId: '',
  patientIds: patientId === '' ? [] : [patientId],
  notes: '',
})

function submitWords(patients: number): string {
  if (patients === 0) return 'Assegna'
  return patients === 1 ? 'Assegna a 1 paziente' : `Assegna a ${patients} pazienti`
}
