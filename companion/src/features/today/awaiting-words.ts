import type { OwnChapterItem } from '@filo/contract/features/education/assignment.schema.ts'

/** What there is to read, as one would say it. */
export function awaitingWords(chapters: readonly Pick<OwnChapterItem, 'status'>[]): string {
  const fresh = chapters.filter(({ status }) => status === 'new').length
  const begun = chapters.filter(({ status }) => status === 'pending').length
  if (fresh + begun === 0) return 'Per ora non c’è niente da fare.'
  const parts = [
    fresh > 0 && (fresh === 1 ? 'un capitolo nuovo da leggere' : `${fresh} capitoli nuovi da leggere`),
    begun > 0 && (begun === 1 ? 'un capitolo da finire' : `${begun} capitoli da finire`),
  ].filter(Boolean)
  return `Hai ${parts.join(' e ')}.`
}
