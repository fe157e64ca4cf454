/** Audit actions of calls and their Italian labels. */
export const callActions = {
  'call.enter': 'Ingresso nella stanza di una visita',
} as const
