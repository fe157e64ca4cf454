/** What the audit keeps of facilities, and its Italian noun, which a refused action bears too. */
export const facilityActions = {
  'facility.change': 'Modifica di una struttura',
  'facility.create': 'Creazione di una struttura',
  'facility.remove': 'Eliminazione di una struttura',
} as const
