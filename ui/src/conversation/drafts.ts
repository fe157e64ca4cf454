import { isBlank } from '@filo/contract/kit/canonical-text.ts'
import { onForgetPrivate } from '../api/query-client.ts'

const drafts = new Map<string, string>()
onForgetPrivate(() => drafts.clear())

/** The unsent text of a room, '' without one; kept in memory only. */
export const draftOf = (room: string): string => drafts.get(room) ?? ''

export function keepDraft(room: string, text: string): void {
  if (text === '') drafts.delete(room)
  else drafts.set(room, text)
}

export const hasDrafts = (): boolean => [...drafts.values()].some((text) => !isBlank(text))
