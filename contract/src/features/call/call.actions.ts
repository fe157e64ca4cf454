/** Audit actions of calls and their Italian labels. */
export const callActions = {
  'call.admit': 'Persona fatta entrare nella stanza di una visita',
  'call.deny': 'Persona non fatta entrare nella stanza di una visita',
  'call.enter': 'Biglietto per la stanza di una visita',
  'call.join': 'Ingresso nella stanza di una visita',
} as const

export const callDetails = {
  ending: {
    label: 'Presenza già finita',
    words: { left: 'uscita', replaced: 'sostituita da un’altra pagina', denied: 'non fatta entrare' },
  },
}
