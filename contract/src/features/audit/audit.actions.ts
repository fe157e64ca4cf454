/** What the audit keeps of the audit itself, and its Italian noun, which a refused action bears too. */
export const auditActions = {
  'audit.prune': 'Eliminazione delle voci oltre il termine di conservazione',
  'audit.search': 'Consultazione del registro accessi',
  'patient.export-audit': 'Esportazione di “Chi ha visto”',
  'patient.read-audit': 'Consultazione di “Chi ha visto”',
} as const

/** What an entry of any feature may tell. */
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
      // What older entries store for `action`.
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
