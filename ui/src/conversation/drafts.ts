import { isBlank } from '@filo/contract/kit/canonical-text.ts'
import { onForgetPrivate } from '../api/query-client.ts'

const drafts = new Map<string, string>()
/** By room: the text that lies encrypted in the browser's storage. */
const kept = new Map<string, string>()
const listeners = new Set<(room: string) => void>()
onForgetPrivate(() => {
  drafts.clear()
  kept.clear()
})

/** The unsent text of a room, '' without one. */
export const draftOf = (room: string): string => drafts.get(room) ?? ''

export function keepDraft(room: string, text: string): void {
  if (text === '') drafts.delete(room)
  else drafts.set(room, text)
  for (const listener of listeners) listener(room)
}

/** Calls back with the room whose draft changed. */
export function subscribeDrafts(listener: (room: string) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Puts a text before the draft of a room. */
export function prependToDraft(room: string, text: string): void {
  const draft = draftOf(room).trim()
  keepDraft(room, draft === '' ? text : `${text}\n${draft}`)
}

export const draftRooms = (): string[] => [...drafts.keys()]

/** Notes what of a draft lies in the browser's storage. */
export const noteKeptDraft = (room: string, text: string): void => void kept.set(room, text)

/** Some draft would be lost with the page. */
export const hasUnkeptDrafts = (): boolean =>
  [...drafts].some(([room, text]) => !isBlank(text) && kept.get(room) !== text)
