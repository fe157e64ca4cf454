/** Audit actions of conversations and quick replies, with their Italian labels. */
export const chatActions = {
  'chat.download': 'File di una conversazione scaricato',
  'chat.export': 'Conversazione esportata per la cartella',
  'chat.list': 'Consultazione delle conversazioni',
  'chat.own': 'Responsabile di una risposta deciso',
  'chat.read': 'Lettura di una conversazione',
  'chat.reopen': 'Risposta segnata di nuovo come dovuta',
  'chat.room': 'Consultazione di una conversazione',
  'chat.search': 'Ricerca nelle conversazioni',
  'chat.send': 'Messaggio scritto',
  'chat.settle': 'Risposta segnata come non necessaria',
  'chat.thumbnail': 'Miniatura di una foto di una conversazione',
  'chat.view': 'Foto di una conversazione',
  'chat.withdraw': 'Messaggio ritirato, se non era arrivato',
  'quickReply.change': 'Modifica di una risposta pronta',
  'quickReply.create': 'Creazione di una risposta pronta',
  'quickReply.remove': 'Eliminazione di una risposta pronta',
} as const

export const chatDetails = {
  arrived: { label: 'Era arrivato', words: { true: 'sì' } },
  owner: { label: 'Responsabile', words: { nobody: 'nessuno' } },
} as const
