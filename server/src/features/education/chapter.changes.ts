import { chapterFields } from '@filo/contract/features/education/chapter.fields.ts'
import type { Chapter, ChapterChange, NewChapter } from '@filo/contract/features/education/chapter.schema.ts'
import { assertNoProblems } from '@filo/contract/kit/failure.ts'
import { messages } from '@filo/contract/kit/messages.ts'
import { emptyChange } from '../../platform/sent-fields.ts'

const names = Object.keys(chapterFields) as (keyof NewChapter)[]

/** Requires the version that was read, and a change: a field, or at least one of `added` files. */
export function requireVersionAndChange({ version, ...fields }: ChapterChange, added: number): void {
  if (version === undefined) assertNoProblems([{ path: 'version', message: messages.required }])
  if (Object.keys(fields).length === 0 && added === 0) throw emptyChange()
}

/** Names of the fields that differ, for the audit. */
export const changedFields = (before: Chapter, after: NewChapter): string[] =>
  names.filter((name) => after[name] !== before[name])
