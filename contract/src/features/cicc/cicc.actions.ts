/** Audit actions of catheter records and their Italian labels. */
export const ciccActions = {
  'cicc.change': 'Modifica dei dati CICC',
  'cicc.clean': 'Segni invisibili tolti dai dati CICC',
  'cicc.create': 'Inserimento dei dati CICC',
  'cicc.download': 'Apertura di un allegato CICC',
  'cicc.thumbnail': 'Miniatura di un allegato CICC',
  'cicc.view': 'Visione di una foto CICC',
} as const

export const ciccDetails = {
  file: { label: 'Allegato' },
  files: { label: 'Allegati aggiunti' },
  removedFiles: { label: 'Allegati tolti' },
  subjects: { label: 'Foto di cui è cambiato il soggetto' },
  shotDays: { label: 'Foto di cui è cambiato o confermato il giorno dello scatto' },
}
