/** Audit actions of the audit itself and their Italian labels. */
export const auditActions = {
  'audit.prune': 'Eliminazione delle voci oltre il termine di conservazione',
  'audit.search': 'Consultazione del registro delle attività',
  'patient.export-audit': 'Esportazione di “Chi ha visto”',
  'patient.read-audit': 'Consultazione di “Chi ha visto”',
} as const

/** Details that entries of any feature may have. */
export const auditDetails = {
  block: { label: 'Ultimo blocco eliminato' },
  count: { label: 'Voci mostrate' },
  entries: { label: 'Voci eliminate' },
  fields: { label: 'Campi' },
  hash: { label: 'Impronta dell’ultimo blocco' },
  filters: {
    label: 'Filtri usati',
    words: {
      action: 'che cosa',
      // Older entries store this for `action`.
      deed: 'che cosa',
      from: 'dal giorno',
      outcome: 'esito',
      patientId: 'paziente',
      person: 'persona',
      requestId: 'riferimento',
      to: 'al giorno',
      workgroupId: 'gruppo di lavoro',
    },
  },
}
