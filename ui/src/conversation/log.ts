import type { Message } from '@filo/contract/features/chat/message.schema.ts'

/** A contiguous part of a conversation, ordered by `seq`; older and newer messages may exist. */
export type Log = { items: readonly Message[]; hasOlder: boolean; hasNewer: boolean }

export const lastSeq = ({ items }: Log): number => items.at(-1)?.seq ?? 0
export const firstSeq = ({ items }: Log): number => items[0]?.seq ?? 1

type Page = { items: readonly Message[]; hasMore: boolean }

/** Prepends a page of older messages, without duplicates. */
export function withOlder(log: Log, { items, hasMore }: Page): Log {
  const older = items.filter(({ seq }) => seq < firstSeq(log))
  return { ...log, items: [...older, ...log.items], hasOlder: hasMore }
}

/** Appends a page of newer messages, without duplicates. */
export function withNewer(log: Log, { items, hasMore }: Page): Log {
  const last = lastSeq(log)
  const newer = items.filter(({ seq }) => seq > last)
  return { ...log, items: newer.length > 0 ? [...log.items, ...newer] : log.items, hasNewer: hasMore }
}

/**
 * Appends a message received by event. Returns `null` when messages before it are missing and must be fetched, and the
 * same log when it contains the message already or has newer pages still to load.
 */
export function withIncoming(log: Log, message: Message): Log | null {
  const last = lastSeq(log)
  if (message.seq <= last || log.hasNewer) return log
  return message.seq === last + 1 ? { ...log, items: [...log.items, message] } : null
}

/** Merges two logs that overlap or adjoin. */
export function mergeLogs(one: Log, other: Log): Log {
  const [first, second] = firstSeq(one) <= firstSeq(other) ? [one, other] : [other, one]
  const longest = lastSeq(first) > lastSeq(second) ? first : second
  const items = [...first.items, ...second.items.filter(({ seq }) => seq > lastSeq(first))]
  return { items, hasOlder: first.hasOlder, hasNewer: longest.hasNewer }
}
