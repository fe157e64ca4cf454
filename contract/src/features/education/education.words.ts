/* Each code of the closed lists, with what people call it. */

/** Where an assignment stands, as staff read it. */
export const assignmentStatusWords = {
  new: 'Non aperto',
  pending: 'In corso',
  completed: 'Completato',
} as const

/** The same as patients read it. */
export const ownStatusWords = {
  new: 'Da leggere',
  pending: 'In corso',
  completed: 'Finito',
} as const satisfies Record<keyof typeof assignmentStatusWords, string>

export const chapterStateWords = { active: 'Attivi', archived: 'Archiviati' } as const
