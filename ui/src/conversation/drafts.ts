import { isBlank } from '@filo/contract/kit/canonical-text.ts'
import { onForgetPrivate } from '../api/query-client.ts'

const drafts = new Map<string, string>()
const listeners = new Set<() => void>()
onForgetPrivate(() => drafts.clear())

/** The unsent text of a room, '' without one; kept in memory only. */
export const draftOf = (room: string): string => drafts.get(room) ?? ''

export function keepDraft(room: string, text: string): void {
  if (text === '') drafts.delete(room)
  else drafts.set(room, text)
  for (const listener of listeners) listener()
}

export function subscribeDrafts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Puts a text before the draft of a room. */
export function prependToDraft(room: string, text: string): void {
  const draft = draftOf(room).trim()
  keepDraft(room, draft === '' ? text : `${text}\n${draft}`)
}

export const hasDrafts = (): boolean => [...drafts.values()].some((text) => !isBlank(text))
