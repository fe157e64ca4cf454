/** Audit actions of the patient search and their Italian labels. */
export const patientSearchActions = {
  'patient.search': 'Ricerca di un paziente per nome',
} as const
