import { visitChangeFields } from '@filo/contract/features/visits/visit.fields.ts'
import { changeRefusal } from '@filo/contract/features/visits/visit.policy.ts'
import { visitRoutes } from '@filo/contract/features/visits/visit.routes.ts'
import type { VisitChange, VisitWithHistory } from '@filo/contract/features/visits/visit.schema.ts'
import { shapeOf } from '@filo/contract/kit/field-table.ts'
import { strict } from '@filo/contract/kit/fields.ts'
import { personName } from '@filo/contract/kit/person-name.ts'
import { call } from '@filo/ui/api/call.ts'
import { CancelLink } from '@filo/ui/editing/cancel-link.tsx'
import { EditForm } from '@filo/ui/editing/edit-form.tsx'
import { Notice } from '@filo/ui/feedback/notice.tsx'
import { TextareaField } from '@filo/ui/fields/textarea-field.tsx'
import { formatLongDate } from '@filo/ui/format/format.ts'
import { useFields } from '@filo/ui/forms/form.tsx'
import { FormSection, FullWidthRow } from '@filo/ui/forms/form-section.tsx'
import { schemaResolver } from '@filo/ui/forms/resolver.ts'
import { PageHead } from '@filo/ui/layout/page-head.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate } from 'react-router'
import { colleagues } from '../staff/colleague.queries.ts'
import { ColleagueField } from './colleague-field.tsx'
import { LoadedVisit } from './loaded-visit.tsx'
import { TimeFields } from './time-fields.tsx'
import { cacheVisit, oneVisit } from './visit.queries.ts'
import { visitPath } from './visit-paths.ts'
import { timeInWords } from './visit-time.ts'
import {
  type ChangeValues,
  changeValues,
  type EditableVisit,
  hasSameContent,
  mergeVisit,
  toBody,
  visitLabels,
} from './visit-values.ts'
import classes from './visits.module.css'

type Sent = Omit<VisitChange, 'version'>
const schema = strict(shapeOf(visitChangeFields, 'sent'))

/** Changes the time, colleague or note of a visit that is still open. */
export const MovePage = () => (
  <LoadedVisit>{(visit) => <OpenMove key={visit.id} visit={visit} />}</LoadedVisit>
)

/** If a visit ends while its form is open, the form stays with its input. */
function OpenMove({ visit }: { visit: VisitWithHistory }) {
  const [wasOpen] = useState(changeRefusal(visit) === null)
  return wasOpen ? <Move visit={withHcp(visit)} /> : <Navigate to={visitPath(visit.id)} replace />
}

const withHcp = (visit: VisitWithHistory): EditableVisit => ({ ...visit, hcpId: visit.hcp.id })

function Move({ visit }: { visit: EditableVisit }) {
  const { id, patient } = visit
  const client = useQueryClient()
  const { data: team } = useQuery(colleagues)
  const form = useFields<ChangeValues, unknown, Sent>({
    defaultValues: changeValues(visit),
    resolver: schemaResolver(schema, { input: toBody }),
  })

  /** The colleagues, including the one who holds the visit as last read. */
  const people = () => {
    const read = client.getQueryData(oneVisit(id).queryKey)
    return [visit.hcp, ...(read ? [read.hcp] : []), ...(team?.items ?? [])]
  }

  async function send(changes: Partial<Sent>, version: number) {
    const saved = await call(visitRoutes.change, { params: { id }, body: { ...changes, version } })
    await cacheVisit(client, saved)
    return saved
  }

  return (
    <div className={classes.page}>
      <PageHead title={`Sposta la visita di ${personName(patient)}`} />
      <div className={classes.due}>
        <CurrentState visit={visit} />
      </div>
      <EditForm
        label="Visita"
        form={form}
        read={visit}
        valuesOf={changeValues}
        isEquivalent={hasSameContent}
        send={send}
        reload={async () => withHcp(await client.fetchQuery({ ...oneVisit(id), staleTime: 0 }))}
        merge={mergeVisit(people)}
        fieldByErrorCode={{ visit_overlap: 'hours' }}
        onSaved={(_, navigate) => navigate(visitPath(id), { replace: true })}
        cancel={<CancelLink to={visitPath(id)} />}
      >
        <FormSection title="Quando">
          <TimeFields patientId={patient.id} except={id} />
        </FormSection>
        <FormSection title="Chi">
          <ColleagueField currentColleague={visit.hcp} />
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
      </EditForm>
    </div>
  )
}

/** The current state of the visit while somebody moves it: the patient may answer meanwhile. */
function CurrentState({ visit }: { visit: EditableVisit }) {
  const { status, counterProposal: proposal } = visit
  const refusal = changeRefusal(visit)
  if (refusal)
    return (
      <Notice tone="warning" announce>
        {refusal.message}. Quello che hai scritto resta qui, ma non si può salvare.
      </Notice>
    )
  if (proposal)
    return (
      <Notice
        tone="warning"
        announce
        title={`Il paziente propone ${formatLongDate(proposal.date)} alle ${proposal.hours}`}
      >
        {proposal.note && <p>«{proposal.note}»</p>}
        <p>Ora è {timeInWords(visit)}. Con un altro orario la sua proposta cade.</p>
      </Notice>
    )
  return (
    <Notice announce>
      Ora è {timeInWords(visit)}
      {status === 'accepted' && ', e il paziente l’ha accettata'}. Con un altro orario o un’altra durata deve
      accettare di nuovo.
    </Notice>
  )
}
