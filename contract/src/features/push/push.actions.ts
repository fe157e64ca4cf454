/** Audit actions of notices, with their Italian labels. */
export const pushActions = {
  'push.change': 'Scelta degli avvisi cambiata',
  'push.subscribe': 'Avvisi attivati in un browser',
  'push.unsubscribe': 'Avvisi disattivati in un browser',
} as const

export const pushDetails = {
  moved: { label: 'Prima era di un’altra persona', words: { true: 'sì' } },
} as const

export const pushFields = {
  off: { label: 'Avvisi non voluti' },
  quietHours: { label: 'Ore senza avvisi' },
  pausedUntil: { label: 'Non disturbare fino a' },
}
