/** "Hai una visita a cui rispondere, 2 capitoli nuovi da leggere e un capitolo da finire." */
export function toDoSentence(phrases: readonly string[]): string {
  if (phrases.length === 0) return 'Per ora non c’è niente da fare.'
  return `Hai ${[phrases.slice(0, -1).join(', '), phrases.at(-1)].filter(Boolean).join(' e ')}.`
}

/** "un capitolo da finire", "2 capitoli da finire"; empty for zero. */
export const countPhrases = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [count === 1 ? one : `${count} ${many}`]
