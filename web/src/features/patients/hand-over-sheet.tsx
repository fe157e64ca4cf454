import type { HandOver } from '@filo/contract/features/patients/patient.schema.ts'
import { genderWords } from '@filo/contract/features/patients/patient.words.ts'
import { formatPhone } from '@filo/contract/kit/phone.ts'
import { FitToPage } from '@filo/ui/display/fit-to-page.tsx'
import { PersonName } from '@filo/ui/display/person-name.tsx'
import { PrintOnly } from '@filo/ui/display/print-only.tsx'
import { Verbatim } from '@filo/ui/display/verbatim.tsx'
import { formatAge } from '@filo/ui/format/age.ts'
import { formatDate } from '@filo/ui/format/format.ts'
import { Logo } from '@filo/ui/theme/logo.tsx'
import { CaregiverName } from './caregiver-name.tsx'
import { HandOverCatheter } from './hand-over-catheter.tsx'
import { PaperFact, PaperFacts } from './hand-over-parts.tsx'
import classes from './hand-over-sheet.module.css'
import { homonymBirths, nutritionOf, withProvince } from './patient.words.ts'
import { patientLabels as words } from './patient-values.ts'
import { PrintedBy } from './printed-by.tsx'
import { truncate } from './truncate.ts'

/** The record on one A4 sheet, for the colleague who takes over. */
export function HandOverSheet({ patient, printedAt }: HandOver) {
  return (
    <PrintOnly>
      <FitToPage className={classes.sheet}>
        <Head printedAt={printedAt} />
        <Who patient={patient} />
        <PaperFacts title="Quadro clinico">
          <PaperFact name={words.diagnosis} wide>
            {truncate(patient.diagnosis)}
          </PaperFact>
          <PaperFact name="Nutrizione">{nutritionOf(patient)}</PaperFact>
          <PaperFact name="In carico dal">
            <Verbatim>{formatDate(patient.takenInCharge)}</Verbatim>
          </PaperFact>
        </PaperFacts>
        <HandOverCatheter cicc={patient.cicc} />
        <Caregivers caregivers={patient.caregivers} />
        <div className={classes.remarks}>
          <h2>Annotazioni alla consegna</h2>
        </div>
        <footer className={classes.foot}>
          <p>Consegna: ______________________________</p>
          <p>Riceve: ______________________________</p>
          <p className={classes.care}>
            Foglio unico. Contiene dati sanitari: non lasciare incustodito, distruggere dopo l’uso. I dati
            aggiornati sono in Filo.
          </p>
        </footer>
      </FitToPage>
    </PrintOnly>
  )
}

function Head({ printedAt }: { printedAt: string }) {
  return (
    <header className={classes.head}>
      <Logo height={40} />
      <div>
        <p className={classes.title}>Scheda di consegna</p>
        <PrintedBy printedAt={printedAt} />
      </div>
    </header>
  )
}

function Who({ patient }: { patient: HandOver['patient'] }) {
  const { birthDate, gender, fiscalCode, birthPlace, birthProvince, residence, homonyms } = patient
  const home = withProvince(residence.place, residence.province)
  return (
    <section className={classes.who}>
      <h1>
        <PersonName person={patient} />
      </h1>
      <p>
        {gender === 'female' ? 'nata' : 'nato'} <Verbatim>{formatDate(birthDate)}</Verbatim> (
        {formatAge(birthDate)}) · {genderWords[gender]} · CF <Verbatim>{fiscalCode}</Verbatim>
      </p>
      <p>
        {words.birthPlace}: {withProvince(birthPlace, birthProvince)} · Residenza:{' '}
        {[residence.address, home].filter(Boolean).join(', ')}
      </p>
      {homonyms.total > 0 && (
        <p className={classes.homonyms}>ATTENZIONE, stesso nome: {homonymBirths(homonyms)}</p>
      )}
    </section>
  )
}

function Caregivers({ caregivers }: Pick<HandOver['patient'], 'caregivers'>) {
  return (
    <PaperFacts title="Caregiver" people>
      {caregivers.length === 0 && <PaperFact name="Caregiver">Nessuno</PaperFact>}
      {caregivers.map((caregiver) => (
        <PaperFact key={caregiver.id} name={<CaregiverName caregiver={caregiver} />}>
          <Verbatim>{formatPhone(caregiver.phone)}</Verbatim>
        </PaperFact>
      ))}
    </PaperFacts>
  )
}
