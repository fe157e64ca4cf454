/** What the audit keeps of the search of patients, and its Italian noun, which a refused action bears too. */
export const patientSearchActions = {
  'patient.search': 'Ricerca di un paziente per nome',
} as const
