import type { NoticeCode } from '@filo/contract/kit/notice.ts'

/** `about` names what it is about, where there may be several: the address of a proxy. */
export type Condition = { code: NoticeCode; about: string | null }
export type Notice = Condition & { since: string }

/** The conditions that hold now, in this process; whoever sees one raises it and clears it. */
export type Notices = {
  /** Says `line` in the log, unless the condition held already. */
  raise(condition: Condition, line: string): void
  /** Says `line` in the log, if the condition held. */
  clear(condition: Condition, line: string): void
  /** Oldest first. */
  now(): Notice[]
}

const keyOf = ({ code, about }: Condition) => `${code} ${about ?? ''}`

export function noticesTold(warn: (line: string) => void): Notices {
  const held = new Map<string, Notice>()
  return {
    raise: (condition, line) => {
      if (held.has(keyOf(condition))) return
      held.set(keyOf(condition), { ...condition, since: new Date().toISOString() })
      warn(line)
    },
    clear: (condition, line) => {
      if (held.delete(keyOf(condition))) warn(line)
    },
    now: () => [...held.values()],
  }
}
