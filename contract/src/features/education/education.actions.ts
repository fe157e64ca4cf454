/** Audit actions of chapters and their assignments, with their Italian labels. */
export const educationActions = {
  'assignment.cancel': 'Ritiro di un capitolo assegnato',
  'assignment.candidates': 'Ricerca di pazienti per la formazione',
  'assignment.complete': 'Completamento di un capitolo da parte del paziente',
  'assignment.create': 'Assegnazione di un capitolo',
  'assignment.download': 'File di un capitolo assegnato scaricato',
  'assignment.export': 'Esportazione delle assegnazioni',
  'assignment.list': 'Consultazione delle assegnazioni',
  'assignment.overview': 'Consultazione del quadro della formazione',
  'assignment.read': 'Lettura di un capitolo assegnato',
  'assignment.start': 'Apertura di un capitolo da parte del paziente',
  'assignment.thumbnail': 'Miniatura di una immagine di un capitolo assegnato',
  'assignment.view': 'Immagine di un capitolo assegnato',
  'chapter.archive': 'Archiviazione di un capitolo',
  'chapter.change': 'Modifica di un capitolo',
  'chapter.clean': 'Segni invisibili tolti da un capitolo',
  'chapter.create': 'Creazione di un capitolo',
  'chapter.remove-file': 'Eliminazione di un file di un capitolo',
  'chapter.restore': 'Ripristino di un capitolo',
} as const

export const educationDetails = {
  assigned: { label: 'Assegnazioni fatte' },
  cancelledAssignments: { label: 'Assegnazioni ritirate' },
  reordered: { label: 'File riordinati' },
  skipped: { label: 'Pazienti saltati, perché lo avevano già' },
}
