/** Audit actions of patients and their Italian labels. */
export const patientActions = {
  'patient.archive': 'Archiviazione del paziente',
  'patient.change': 'Modifica dei dati del paziente',
  'patient.clean': 'Segni invisibili tolti dai dati del paziente',
  'patient.create': 'Inserimento del paziente',
  'patient.export': 'Esportazione dell’elenco dei pazienti',
  'patient.list': 'Consultazione dell’elenco dei pazienti',
  'patient.print': 'Stampa della scheda',
  'patient.read': 'Apertura della scheda',
  'patient.restore': 'Ripristino del paziente',
} as const

export const patientDetails = {
  added: { label: 'Caregiver aggiunti' },
  caregivers: { label: 'Caregiver' },
  removed: { label: 'Caregiver tolti' },
}
