import type { FoundPatient } from '@filo/contract/features/patient-search/patient-search.routes.ts'
import { Chips } from '@filo/ui/display/chips.tsx'
import { Verbatim } from '@filo/ui/display/verbatim.tsx'
import { patientLabel } from '../patient-search/patient-label.ts'
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
          words: patientLabel(patient),
          content: <Verbatim>{patientLabel(patient)}</Verbatim>,
        }))}
        removeLabel={(words) => `Togli ${words}`}
        onRemove={onRemove}
      />
    </div>
  )

/** The same names beside the submit button, where the list of them is below the patients. */
export const ReceiverNames = ({ patients }: Pick<ChosenPatientsProps, 'patients'>) =>
  patients.length > 0 && (
    <p className={classes.receiverNames} aria-hidden>
      <Verbatim>{patients.map(patientLabel).join(', ')}</Verbatim>
    </p>
  )
