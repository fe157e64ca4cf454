/** Audit actions of facilities and their Italian labels. */
export const facilityActions = {
  'facility.change': 'Modifica di una struttura',
  'facility.clean': 'Segni invisibili tolti dai dati di una struttura',
  'facility.create': 'Creazione di una struttura',
  'facility.remove': 'Eliminazione di una struttura',
} as const
