/** Audit actions of operators' maintenance and their Italian labels. */
export const maintenanceActions = {
  'audit.verify': 'Verifica del registro delle attività',
  'backup.save': 'Salvataggio dell’installazione',
} as const

export const maintenanceDetails = {
  problems: { label: 'Problemi' },
  result: { label: 'Esito', words: { done: 'riuscito', failed: 'non riuscito' } },
  savedFiles: { label: 'File salvati' },
}
