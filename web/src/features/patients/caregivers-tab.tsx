import type { Patient } from '@filo/contract/features/patients/patient.schema.ts'
import { genderWords } from '@filo/contract/features/patients/patient.words.ts'
import { personName } from '@filo/contract/kit/person-name.ts'
import { Fact, Facts } from '@filo/ui/display/facts.tsx'
import { PersonName } from '@filo/ui/display/person-name.tsx'
import { Verbatim } from '@filo/ui/display/verbatim.tsx'
import { formatDate } from '@filo/ui/format/format.ts'
import { SectionHead } from '@filo/ui/layout/section-head.tsx'
import { EmptyState } from '@filo/ui/lists/list-states.tsx'
import { CallButton } from './call-button.tsx'
import { EditLink } from './edit-link.tsx'
import { caregiverLabels as words } from './patient-values.ts'
import classes from './sheet-page.module.css'

export function CaregiversTab({ patient, mayWrite }: { patient: Patient; mayWrite: boolean }) {
  const { id, caregivers } = patient
  const edit = `/patient/${id}/edit/caregivers`
  if (caregivers.length === 0)
    return (
      <EmptyState
        drawing="loose"
        title={mayWrite ? 'Nessun caregiver: aggiungi il primo' : 'Nessun caregiver'}
      >
        {mayWrite && <EditLink to={edit}>Aggiungi caregiver</EditLink>}
      </EmptyState>
    )
  return (
    <div className={classes.stack}>
      <SectionHead title="Caregiver">
        {mayWrite && <EditLink to={edit}>Modifica i caregiver</EditLink>}
      </SectionHead>
      <div className={classes.columns}>
        {caregivers.map((caregiver) => (
          <Facts key={caregiver.id} level={3} title={<PersonName person={caregiver} />}>
            <Fact name={words.relation}>{caregiver.relation}</Fact>
            <Fact name={words.phone}>
              <CallButton name={personName(caregiver)} number={caregiver.phone} />
            </Fact>
            <Fact name={words.birthDate}>
              <Verbatim>{formatDate(caregiver.birthDate)}</Verbatim>
            </Fact>
            <Fact name={words.gender}>{genderWords[caregiver.gender]}</Fact>
            <Fact verbatim name={words.fiscalCode}>
              {caregiver.fiscalCode}
            </Fact>
            <Fact name={words.place}>{`${caregiver.place} (${caregiver.province})`}</Fact>
          </Facts>
        ))}
      </div>
    </div>
  )
}
