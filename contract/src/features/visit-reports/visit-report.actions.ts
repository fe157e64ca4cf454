/** Audit actions of the reports of visits and their Italian labels. */
export const visitReportActions = {
  'visitReport.change': 'Esito di una visita',
  'visitReport.confirm': 'Conferma dell’adeguatezza di una visita',
  'visitReport.download': 'Relazione di una visita, in PDF',
  'visitReport.read': 'Consultazione della relazione di una visita',
} as const
