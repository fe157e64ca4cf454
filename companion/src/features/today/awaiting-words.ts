import type { OwnChapterItem } from '@filo/contract/features/education/assignment.schema.ts'

/** What there is to answer and to read, as one would say it. */
export function awaitingWords(chapters: readonly Pick<OwnChapterItem, 'status'>[], visits: number): string {
  const fresh = chapters.filter(({ status }) => status === 'new').length
  const begun = chapters.filter(({ status }) => status === 'pending').length
  if (visits + fresh + begun === 0) return 'Per ora non c’è niente da fare.'
  const parts = [
    visits > 0 && (visits === 1 ? 'una visita a cui rispondere' : `${visits} visite a cui rispondere`),
    fresh > 0 && (fresh === 1 ? 'un capitolo nuovo da leggere' : `${fresh} capitoli nuovi da leggere`),
    begun > 0 && (begun === 1 ? 'un capitolo da finire' : `${begun} capitoli da finire`),
  ].filter(Boolean)
  return `Hai ${[parts.slice(0, -1).join(', '), parts.at(-1)].filter(Boolean).join(' e ')}.`
}
