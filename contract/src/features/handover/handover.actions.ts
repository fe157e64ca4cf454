/** Audit actions of the page "Consegne" and its notes, with their Italian labels. */
export const handoverActions = {
  'handover.print': 'Stampa delle consegne',
  'handover.read': 'Consultazione delle consegne',
  'handoverNote.change': 'Nota per il turno segnata come fatta, o rimessa',
  'handoverNote.create': 'Nota per il turno scritta',
} as const

export const handoverDetails = { done: { label: 'Fatta' } } as const
