/** What the audit keeps of operators' upkeep, and its Italian noun, which a refused action bears too. */
export const maintenanceActions = {
  'audit.verify': 'Verifica del registro accessi',
  'backup.save': 'Salvataggio dell’installazione',
} as const

export const maintenanceDetails = {
  problems: { label: 'Problemi' },
  result: { label: 'Esito', words: { done: 'riuscito', failed: 'non riuscito' } },
  savedFiles: { label: 'File salvati' },
}
