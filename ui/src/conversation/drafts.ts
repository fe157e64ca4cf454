import { onForgetPrivate } from '../api/query-client.ts'

const drafts = new Map<string, string>()
onForgetPrivate(() => drafts.clear())

/** What was typed and not sent, a room; in memory alone. */
export const draftOf = (room: string): string => drafts.get(room) ?? ''

export function keepDraft(room: string, text: string): void {
  if (text === '') drafts.delete(room)
  else drafts.set(room, text)
}

export const hasDrafts = (): boolean => [...drafts.values()].some((text) => text.trim() !== '')
