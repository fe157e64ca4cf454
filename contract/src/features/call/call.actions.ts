/** Audit actions of calls and their Italian labels. */
export const callActions = {
  'call.admit': 'Persona fatta entrare nella stanza di una visita',
  'call.deny': 'Persona non fatta entrare nella stanza di una visita',
  'call.enter': 'Biglietto per la stanza di una visita',
  'call.join': 'Ingresso nella stanza di una visita',
} as const
