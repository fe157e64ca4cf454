/** Audit actions of frequent questions and their Italian labels. */
export const faqActions = {
  'faq.change': 'Modifica di una domanda frequente',
  'faq.clean': 'Segni invisibili tolti da una domanda frequente',
  'faq.create': 'Creazione di una domanda frequente',
  'faq.remove': 'Eliminazione di una domanda frequente',
} as const
