import { visitChangeFields } from '@filo/contract/features/visits/visit.fields.ts'
import { changeRefusal } from '@filo/contract/features/visits/visit.policy.ts'
import type { VisitChange, VisitWithHistory } from '@filo/contract/features/visits/visit.schema.ts'
import { shapeOf } from '@filo/contract/kit/field-table.ts'
import { strict } from '@filo/contract/kit/fields.ts'
import { personName } from '@filo/contract/kit/person-name.ts'
import { CancelLink } from '@filo/ui/editing/cancel-link.tsx'
import { EditForm } from '@filo/ui/editing/edit-form.tsx'
import { Notice } from '@filo/ui/feedback/notice.tsx'
import { TextareaField } from '@filo/ui/fields/textarea-field.tsx'
import { useFields } from '@filo/ui/forms/form.tsx'
import { FormSection, WholeRow } from '@filo/ui/forms/form-section.tsx'
import { resolver } from '@filo/ui/forms/resolver.ts'
import { PageHead } from '@filo/ui/layout/page-head.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import { colleagues } from '../staff/colleague.queries.ts'
import { ColleagueField } from './colleague-field.tsx'
import { LoadedVisit } from './loaded-visit.tsx'
import { TimeFields } from './time-fields.tsx'
import { changeVisit, oneVisit, visitAnswered } from './visit.queries.ts'
import { visitPath } from './visit-paths.ts'
import { timeInWords } from './visit-time.ts'
import {
  asSent,
  type ChangedVisit,
  type ChangeValues,
  changeValues,
  mergeVisit,
  visitLabels,
} from './visit-values.ts'
import classes from './visits.module.css'

type Sent = Omit<VisitChange, 'version'>
const whole = strict(shapeOf(visitChangeFields, 'sent'))

/** Another time, colleague or note of a visit that is still open. */
export const MovePage = () => (
  <LoadedVisit>
    {(visit) =>
      changeRefusal(visit) ? (
        <Navigate to={visitPath(visit.id)} replace />
      ) : (
        <Move key={visit.id} visit={withHcp(visit)} />
      )
    }
  </LoadedVisit>
)

const withHcp = (visit: VisitWithHistory): ChangedVisit => ({ ...visit, hcpId: visit.hcp.id })

function Move({ visit }: { visit: ChangedVisit }) {
  const { id, patient } = visit
  const client = useQueryClient()
  const { data: team } = useQuery(colleagues)
  const form = useFields<ChangeValues, unknown, Sent>({
    defaultValues: changeValues(visit),
    resolver: resolver(whole, { input: asSent }),
  })

  /** Among them who holds the visit as it was read last. */
  const people = () => {
    const read = client.getQueryData(oneVisit(id).queryKey)
    return [visit.hcp, ...(read ? [read.hcp] : []), ...(team?.items ?? [])]
  }

  async function send(changes: Partial<Sent>, version: number) {
    const saved = await changeVisit(id, { ...changes, version })
    await visitAnswered(client, saved)
    return saved
  }

  return (
    <div className={classes.page}>
      <PageHead title={`Sposta la visita di ${personName(patient)}`} />
      <div className={classes.due}>
        <Notice>
          Ora è {timeInWords(visit)}. Con un altro orario o un’altra durata il paziente deve accettare di
          nuovo.
        </Notice>
      </div>
      <EditForm
        label="Visita"
        form={form}
        read={visit}
        valuesOf={changeValues}
        send={send}
        readAgain={async () => withHcp(await client.fetchQuery({ ...oneVisit(id), staleTime: 0 }))}
        merge={mergeVisit(people)}
        fieldOf={{ visit_overlap: 'hours' }}
        onSaved={(_, navigate) => navigate(visitPath(id), { replace: true })}
        cancel={<CancelLink to={visitPath(id)} />}
      >
        <FormSection title="Quando">
          <TimeFields patientId={patient.id} except={id} />
        </FormSection>
        <FormSection title="Chi">
          <ColleagueField holder={visit.hcp} />
          <WholeRow>
            <TextareaField
              name="note"
              label={visitLabels.note}
              hint="Per il gruppo di lavoro: il paziente non la legge."
              optional
              rows={3}
            />
          </WholeRow>
        </FormSection>
      </EditForm>
    </div>
  )
}
