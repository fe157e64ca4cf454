import { patientFields } from '@filo/contract/features/patients/patient.fields.ts'
import type { Patient } from '@filo/contract/features/patients/patient.schema.ts'
import { personName } from '@filo/contract/kit/person-name.ts'
import { Fact, Facts } from '@filo/ui/display/facts.tsx'
import { FullName } from '@filo/ui/display/person-name.tsx'
import { Verbatim } from '@filo/ui/display/verbatim.tsx'
import { formatAge } from '@filo/ui/format/age.ts'
import { formatDate, formatDateTime, formatVersion } from '@filo/ui/format/format.ts'
import { SectionHead } from '@filo/ui/layout/section-head.tsx'
import { ArchiveButton } from './archive-button.tsx'
import { EditLink } from './edit-link.tsx'
import { withProvince } from './patient.words.ts'
import { patientLabels as words } from './patient-values.ts'
import classes from './sheet-page.module.css'

/** The patient's own data in full. */
export function DataTab({ patient, mayWrite }: { patient: Patient; mayWrite: boolean }) {
  const { residence, consent } = patient
  return (
    <div className={classes.stack}>
      <SectionHead title="Dati del paziente">
        {mayWrite && <EditLink to={`/patient/${patient.id}/edit`}>Modifica i dati</EditLink>}
      </SectionHead>
      <div className={classes.columns}>
        <Facts level={3} title="Anagrafica">
          <Fact verbatim name={words.surname}>
            {patient.surname}
          </Fact>
          <Fact verbatim name={words.name}>
            {patient.name}
          </Fact>
          <Fact name={words.birthDate}>
            <Verbatim>{formatDate(patient.birthDate)}</Verbatim> ({formatAge(patient.birthDate)})
          </Fact>
          <Fact name={words.gender}>{patientFields.gender.format(patient.gender)}</Fact>
          <Fact verbatim name={words.fiscalCode}>
            {patient.fiscalCode}
          </Fact>
          <Fact name={words.birthPlace}>{withProvince(patient.birthPlace, patient.birthProvince)}</Fact>
        </Facts>
        <Facts level={3} title="Residenza">
          <Fact name={words['residence.place']}>{withProvince(residence.place, residence.province)}</Fact>
          <Fact name={words['residence.address']}>{residence.address}</Fact>
        </Facts>
        <Facts level={3} title="Quadro clinico">
          <Fact name={words.diagnosis}>{patient.diagnosis}</Fact>
          <Fact name={words.parenteralNutrition}>
            {patientFields.parenteralNutrition.format(patient.parenteralNutrition)}
          </Fact>
          <Fact name={words.enteralNutrition}>
            {patientFields.enteralNutrition.format(patient.enteralNutrition)}
          </Fact>
          <Fact name={words.osNutrition}>{patientFields.osNutrition.format(patient.osNutrition)}</Fact>
          <Fact name={words.takenInCharge}>
            <Verbatim>{formatDate(patient.takenInCharge)}</Verbatim>
          </Fact>
        </Facts>
        <Facts level={3} title="Consenso informato">
          <Fact name="Raccolto il">
            <Verbatim>{formatDateTime(consent.at)}</Verbatim>
          </Fact>
          <Fact name="Registrato da">
            <FullName person={consent.by} />
          </Fact>
          <Fact name="Versione del testo">
            <Verbatim>{formatVersion(consent.policyVersion)}</Verbatim>
          </Fact>
        </Facts>
      </div>
      {mayWrite && (
        <div className={classes.end}>
          <ArchiveButton id={patient.id} name={personName(patient)} />
        </div>
      )}
    </div>
  )
}
