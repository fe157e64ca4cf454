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

/** What staff owe to a visit. */
export const visitDueWords = {
  to_reassign: 'Da riassegnare',
  proposal: 'Da rispondere',
  rejection: 'Rifiuto da vedere',
  unanswered: 'Senza risposta',
  to_close: 'Da chiudere',
} as const

/** The parts in which a list of visits is looked at. */
export const visitViewWords = {
  coming: 'Prossime',
  due: 'Da fare',
  past: 'Passate e rifiutate',
} as const
