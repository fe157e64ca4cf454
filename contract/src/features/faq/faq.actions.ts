/** Audit actions of frequent questions and their Italian labels. */
export const faqActions = {
  'faq.change': 'Modifica di una domanda delle FAQ',
  'faq.clean': 'Segni invisibili tolti da una domanda delle FAQ',
  'faq.create': 'Creazione di una domanda delle FAQ',
  'faq.remove': 'Eliminazione di una domanda delle FAQ',
} as const
