/** Audit actions of the page "Oggi" and their Italian labels. */
export const todayActions = {
  'today.read': 'Consultazione di “Oggi”',
} as const
