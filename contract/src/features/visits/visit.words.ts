/** Types of visits. */
export const visitTypeWords = {
  televisit: 'Televisita',
  training: 'Teleconferenza di formazione',
} as const

/** Status of a visit; `pending` waits for the patient's answer. */
export const visitStatusWords = {
  pending: 'In attesa',
  accepted: 'Accettata',
  rejected: 'Rifiutata',
  completed: 'Completata',
} as const

/** Outcomes of completed visits, for their report. */
export const visitOutcomeWords = {
  held: 'Svolta',
  not_feasible: 'Non eseguibile a distanza',
} as const

/** Tasks of staff about a visit. */
export const visitDueWords = {
  to_reassign: 'Da riassegnare',
  proposal: 'Da rispondere',
  rejection: 'Rifiuto da vedere',
  unanswered: 'Senza risposta',
  to_close: 'Da chiudere',
} as const

/** Views of the list of visits. */
export const visitViewWords = {
  coming: 'Prossime',
  due: 'Da gestire',
  past: 'Passate e rifiutate',
} as const
