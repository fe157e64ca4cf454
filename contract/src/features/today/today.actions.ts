/** What the audit keeps of the page "Oggi", and its Italian noun, which a refused action bears too. */
export const todayActions = {
  'today.read': 'Consultazione di “Oggi”',
} as const
