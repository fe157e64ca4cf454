/** What the audit keeps of frequent questions, and its Italian noun, which a refused action bears too. */
export const faqActions = {
  'faq.change': 'Modifica di una domanda frequente',
  'faq.create': 'Creazione di una domanda frequente',
  'faq.remove': 'Eliminazione di una domanda frequente',
} as const
