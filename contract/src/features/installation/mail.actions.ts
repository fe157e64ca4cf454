/** What the audit keeps of the mail queue, and its Italian noun, which a refused action bears too. */
export const mailActions = {
  'mail.retry': 'Nuovo invio delle mail in sospeso',
} as const
