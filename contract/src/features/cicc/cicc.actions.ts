/** Audit actions of catheter records and their Italian labels. */
export const ciccActions = {
  'cicc.change': 'Modifica dei dati del catetere',
  'cicc.clean': 'Segni invisibili tolti dai dati del catetere',
  'cicc.create': 'Inserimento dei dati del catetere',
  'cicc.download': 'Apertura di un allegato del catetere',
  'cicc.thumbnail': 'Miniatura di un allegato del catetere',
  'cicc.view': 'Visione di una foto del catetere',
} as const

export const ciccDetails = {
  file: { label: 'Allegato' },
  files: { label: 'Allegati aggiunti' },
  removedFiles: { label: 'Allegati tolti' },
  subjects: { label: 'Foto di cui è cambiato il soggetto' },
  shotDays: { label: 'Foto di cui è cambiato o confermato il giorno dello scatto' },
}
