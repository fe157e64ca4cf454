/** Audit actions of visits and their Italian labels. */
export const visitActions = {
  'visit.accept': 'Visita accettata dal paziente',
  'visit.answer-proposal': 'Risposta a una controproposta',
  'visit.calendar': 'Consultazione del calendario delle visite',
  'visit.cancel': 'Annullamento di una visita',
  'visit.change': 'Modifica di una visita',
  'visit.complete': 'Visita segnata come svolta',
  'visit.create': 'Visita pianificata',
  'visit.export': 'Esportazione dell’elenco delle visite',
  'visit.free-times': 'Ricerca di orari liberi',
  'visit.list': 'Consultazione dell’elenco delle visite',
  'visit.propose': 'Controproposta del paziente',
  'visit.read': 'Consultazione di una visita',
  'visit.reassign': 'Visite affidate a un altro collega',
  'visit.reject': 'Visita rifiutata dal paziente',
  'visit.see-rejection': 'Presa visione di un rifiuto',
} as const

export const visitDetails = {
  accept: { label: 'Controproposta accettata' },
  cancelledVisits: { label: 'Visite annullate' },
  reassigned: { label: 'Visite affidate' },
  clashes: { label: 'Visite rimaste dov’erano' },
}
