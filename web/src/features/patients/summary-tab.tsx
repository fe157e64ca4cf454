import type { Patient } from '@filo/contract/features/patients/patient.schema.ts'
import { personName } from '@filo/contract/kit/person-name.ts'
import { Fact, Facts } from '@filo/ui/display/facts.tsx'
import { Verbatim } from '@filo/ui/display/verbatim.tsx'
import { formatDate } from '@filo/ui/format/format.ts'
import { useRequestedAction } from '@filo/ui/pages/requested-action.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { UnusedAccesses } from '../access/unused-accesses.tsx'
import { CatheterCard } from '../cicc/catheter-card.tsx'
import { invalidateCicc } from '../cicc/cicc.queries.ts'
import { useRemoval } from '../cicc/use-removal.tsx'
import { CallButton } from './call-button.tsx'
import { CaregiverName } from './caregiver-name.tsx'
import { EventsList } from './events-list.tsx'
import { nutritionOf } from './patient.words.ts'
import { patientLabels } from './patient-values.ts'
import { PrintFailed, usePrintHandOver } from './print-hand-over.tsx'
import classes from './sheet-page.module.css'
import { SummaryActions } from './summary-actions.tsx'

type SummaryTabProps = {
  patient: Patient
  mayWrite: boolean
  mayEditCicc: boolean
  mayAssignChapters: boolean
  mayPlanVisits: boolean
  mayChat: boolean
}

/** The essentials at a glance, and the usual next actions. */
export function SummaryTab({
  patient,
  mayWrite,
  mayEditCicc,
  mayAssignChapters,
  mayPlanVisits,
  mayChat,
}: SummaryTabProps) {
  const client = useQueryClient()
  const heading = useRef<HTMLHeadingElement>(null)
  const removal = useRemoval(patient, heading)
  const printing = usePrintHandOver(patient.id)
  useRequestedAction('print', printing.print)
  return (
    <div className={classes.stack}>
      <CatheterCard
        patient={patient}
        heading={heading}
        onChanged={mayEditCicc ? () => invalidateCicc(client) : undefined}
      />
      <SummaryActions
        patient={patient}
        mayWrite={mayWrite}
        mayEditCicc={mayEditCicc}
        mayAssignChapters={mayAssignChapters}
        mayPlanVisits={mayPlanVisits}
        mayChat={mayChat}
        onRemove={removal.open}
        printing={printing}
      />
      <PrintFailed error={printing.error} />
      <div className={classes.columns}>
        <EventsList patient={patient} />
        <SummaryFacts patient={patient} />
      </div>
      {printing.sheet}
      {removal.dialog}
    </div>
  )
}

function SummaryFacts({ patient }: { patient: Patient }) {
  return (
    <div className={classes.stack}>
      <Facts title="Quadro clinico">
        <Fact name={patientLabels.diagnosis}>{patient.diagnosis}</Fact>
        <Fact name="Nutrizione">{nutritionOf(patient)}</Fact>
        <Fact name="In carico dal">
          <Verbatim>{formatDate(patient.takenInCharge)}</Verbatim>
        </Fact>
      </Facts>
      <Facts title="Caregiver">
        {patient.caregivers.length === 0 && <Fact name="Caregiver">Nessuno</Fact>}
        {patient.caregivers.map((caregiver) => (
          <Fact key={caregiver.id} name={<CaregiverName caregiver={caregiver} />}>
            <CallButton name={personName(caregiver)} number={caregiver.phone} />
          </Fact>
        ))}
      </Facts>
      <UnusedAccesses patient={patient} />
    </div>
  )
}
