/** What kinds of visits there are, and what they are called. */
export const visitTypeWords = {
  televisit: 'Televisita',
  training: 'Teleconferenza di formazione',
} as const

/** Where a visit stands: `pending` is for the patient to answer. */
export const visitStatusWords = {
  pending: 'In attesa',
  accepted: 'Accettata',
  rejected: 'Rifiutata',
  completed: 'Completata',
} as const
