/* Codes of the closed lists with their Italian labels. */

/** Status of an assignment, as staff read it. */
export const assignmentStatusWords = {
  new: 'Non aperto',
  pending: 'In corso',
  completed: 'Completato',
} as const

/** Status of an assignment, as patients read it. */
export const ownStatusWords = {
  new: 'Da leggere',
  pending: 'In corso',
  completed: 'Finito',
} as const satisfies Record<keyof typeof assignmentStatusWords, string>

export const chapterStateWords = { active: 'Attivi', archived: 'Archiviati' } as const
