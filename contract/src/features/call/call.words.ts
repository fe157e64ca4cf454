/** How good the connections of a call were. */
export const callQualityWords = { good: 'Buona', fair: 'Discreta', poor: 'Scarsa' } as const
