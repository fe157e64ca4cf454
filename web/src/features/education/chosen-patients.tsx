import type { FoundPatient } from '@filo/contract/features/patient-search/patient-search.routes.ts'
import { Chips } from '@filo/ui/display/chips.tsx'
import { Verbatim } from '@filo/ui/display/verbatim.tsx'
import { patientWords } from '../patient-search/patient-words.ts'
import classes from './education.module.css'

type ChosenPatientsProps = {
  /** In the order of their choice. */
  patients: readonly FoundPatient[]
  onRemove: (id: string) => void
}

/** Names who gets the chapter before it is sent; each name can be taken out. */
export const ChosenPatients = ({ patients, onRemove }: ChosenPatientsProps) =>
  patients.length === 0 ? (
    <p className={classes.lead}>Nessun paziente scelto.</p>
  ) : (
    <div className={classes.receivers}>
      <Chips
        label="Pazienti scelti"
        chips={patients.map((patient) => ({
          id: patient.id,
          words: patientWords(patient),
          content: <Verbatim>{patientWords(patient)}</Verbatim>,
        }))}
        removeLabel={(words) => `Togli ${words}`}
        onRemove={onRemove}
      />
    </div>
  )
