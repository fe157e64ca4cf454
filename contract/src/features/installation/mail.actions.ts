/** Audit actions of the mail queue and their Italian labels. */
export const mailActions = {
  'mail.retry': 'Nuovo invio delle email in sospeso',
} as const
