import type { Message } from '@filo/contract/features/chat/message.schema.ts'

/** A stretch of a conversation, without gaps, in the order of its places; there may be older and newer messages. */
export type Log = { items: readonly Message[]; hasOlder: boolean; hasNewer: boolean }

export const lastSeq = ({ items }: Log): number => items.at(-1)?.seq ?? 0
export const firstSeq = ({ items }: Log): number => items[0]?.seq ?? 1

type Page = { items: readonly Message[]; hasMore: boolean }

/** The page that comes before a stretch; what is there already stays once. */
export function withOlder(log: Log, { items, hasMore }: Page): Log {
  const older = items.filter(({ seq }) => seq < firstSeq(log))
  return { ...log, items: [...older, ...log.items], hasOlder: hasMore }
}

/** The page that comes after a stretch. */
export function withNewer(log: Log, { items, hasMore }: Page): Log {
  const last = lastSeq(log)
  const newer = items.filter(({ seq }) => seq > last)
  return { ...log, items: newer.length > 0 ? [...log.items, ...newer] : log.items, hasNewer: hasMore }
}

/**
 * The stretch with a message that was told of. `null` where messages before it are missing, which are to be fetched; the
 * same stretch where it is there already, or lies beyond the newer ones that are not read yet.
 */
export function withIncoming(log: Log, message: Message): Log | null {
  const last = lastSeq(log)
  if (message.seq <= last || log.hasNewer) return log
  return message.seq === last + 1 ? { ...log, items: [...log.items, message] } : null
}

/** Two stretches that overlap or touch, as one. */
export function mergeLogs(one: Log, other: Log): Log {
  const [first, second] = firstSeq(one) <= firstSeq(other) ? [one, other] : [other, one]
  const longest = lastSeq(first) > lastSeq(second) ? first : second
  const items = [...first.items, ...second.items.filter(({ seq }) => seq > lastSeq(first))]
  return { items, hasOlder: first.hasOlder, hasNewer: longest.hasNewer }
}
