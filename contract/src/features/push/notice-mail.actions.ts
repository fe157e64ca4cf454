/** Audit actions of notices by mail, with their Italian labels. No entry holds an address. */
export const noticeMailActions = {
  'noticeMail.change': 'Scelta del riepilogo per posta cambiata',
  'noticeMail.ask': 'Codice chiesto per gli avvisi per posta',
  'noticeMail.confirm': 'Indirizzo per gli avvisi confermato',
  'noticeMail.remove': 'Indirizzo per gli avvisi tolto',
  'noticeMail.end': 'Avvisi per posta finiti dal link dell’email',
} as const

export const noticeMailFields = { when: { label: 'Quando arriva il riepilogo' }, hour: { label: 'Ora' } }
