import type { Message } from '@filo/contract/features/chat/message.schema.ts'
import { dayInRome } from '@filo/contract/kit/date.ts'

/** A message and what is shown above it: the day when it changes, the unread separator, the author. */
export type Entry = { message: Message; day: string | null; isFirstUnread: boolean; showsAuthor: boolean }

/** Messages that the browser renders together, or skips while they are out of view. */
export type Block = { key: number; entries: readonly Entry[] }

const blockSize = 40
const groupingMs = 5 * 60_000

/** Groups messages into blocks for rendering; a block keeps its key when older messages are loaded before it. */
export function blocksOf(
  messages: readonly Message[],
  { self, readSeq }: { self: string; readSeq: number | null },
): Block[] {
  const blocks: { key: number; entries: Entry[] }[] = []
  // While earlier unread messages are not loaded, the first of those that are is not the first unread one.
  const isBeginningLoaded = readSeq !== null && (messages[0]?.seq ?? 0) <= readSeq + 1
  const unread = isBeginningLoaded
    ? messages.find(({ seq, from }) => seq > readSeq && from.id !== self)
    : undefined
  let previous: Message | undefined
  for (const message of messages) {
    const day = dayInRome(new Date(message.at))
    const isNewDay = !previous || dayInRome(new Date(previous.at)) !== day
    const isFirstUnread = message === unread
    const isContinuation =
      previous?.from.id === message.from.id && Date.parse(message.at) - Date.parse(previous.at) < groupingMs
    const key = Math.floor(message.seq / blockSize)
    if (blocks.at(-1)?.key !== key) blocks.push({ key, entries: [] })
    blocks.at(-1)?.entries.push({
      ...{ message, day: isNewDay ? day : null, isFirstUnread },
      showsAuthor: isNewDay || isFirstUnread || !isContinuation,
    })
    previous = message
  }
  return blocks
}
