/** What the audit keeps of the audit itself, and its Italian noun, which a refused action bears too. */
export const auditActions = {
  'audit.search': 'Consultazione del registro accessi',
  'patient.export-audit': 'Esportazione di “Chi ha visto”',
  'patient.read-audit': 'Consultazione di “Chi ha visto”',
} as const
