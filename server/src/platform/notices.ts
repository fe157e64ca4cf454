import type { NoticeCode } from '@filo/contract/kit/notice.ts'

/** `about` names what it is about, where there may be several: the address of a proxy. */
export type Condition = { code: NoticeCode; about: string | null }
export type Notice = Condition & { since: string }

/** The conditions that hold now, in this process; whoever sees one raises it and clears it. */
export type Notices = {
  /** Says `line` in the log, unless the notice stands already. */
  raise(condition: Condition, line: string): void
  /** Says `line` in the log, if the notice stood. */
  clear(condition: Condition, line: string): void
  /** Oldest first. */
  now(): Notice[]
}

const keyOf = ({ code, about }: Condition) => `${code} ${about ?? ''}`

export function loggedNotices(warn: (line: string) => void): Notices {
  const current = new Map<string, Notice>()
  return {
    raise: (condition, line) => {
      if (current.has(keyOf(condition))) return
      current.set(keyOf(condition), { ...condition, since: new Date().toISOString() })
      warn(line)
    },
    clear: (condition, line) => {
      if (current.delete(keyOf(condition))) warn(line)
    },
    now: () => [...current.values()],
  }
}
