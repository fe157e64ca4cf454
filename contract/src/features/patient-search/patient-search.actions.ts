/** Audit actions of the patient search, with the Italian words that the audit shows. */
export const patientSearchActions = {
  'patient.search': 'Ricerca di un paziente per nome',
} as const
