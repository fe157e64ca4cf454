import type { Message } from '@filo/contract/features/chat/message.schema.ts'
import { dayInRome } from '@filo/contract/kit/date.ts'

/** A message with what stands above it: its day where that begins, the line of unread ones, who wrote it. */
export type Entry = { message: Message; day: string | null; isFirstUnread: boolean; showsAuthor: boolean }

/** Messages that are drawn together, or not at all while they are out of view. */
export type Block = { key: number; entries: readonly Entry[] }

const blockSize = 40
const apartMs = 5 * 60_000

/** A stretch of a conversation as it is drawn; a block's key stays the same while older ones come before it. */
export function blocksOf(
  messages: readonly Message[],
  { self, readSeq }: { self: string; readSeq: number | null },
): Block[] {
  const blocks: { key: number; entries: Entry[] }[] = []
  const unread =
    readSeq === null ? undefined : messages.find(({ seq, from }) => seq > readSeq && from.id !== self)
  let before: Message | undefined
  for (const message of messages) {
    const day = dayInRome(new Date(message.at))
    const isNewDay = !before || dayInRome(new Date(before.at)) !== day
    const isFirstUnread = message === unread
    const goesOn =
      before?.from.id === message.from.id && Date.parse(message.at) - Date.parse(before.at) < apartMs
    const key = Math.floor(message.seq / blockSize)
    if (blocks.at(-1)?.key !== key) blocks.push({ key, entries: [] })
    blocks.at(-1)?.entries.push({
      ...{ message, day: isNewDay ? day : null, isFirstUnread },
      showsAuthor: isNewDay || isFirstUnread || !goesOn,
    })
    before = message
  }
  return blocks
}
