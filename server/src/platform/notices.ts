import type { NoticeCode } from '@filo/contract/kit/notice.ts'

/** `about` identifies the condition where there may be several with the same code, e.g. by a proxy's address. */
export type Condition = { code: NoticeCode; about: string | null }
export type Notice = Condition & { since: string }

/** The conditions that hold in this process now. The code that detects a condition raises and clears it. */
export type Notices = {
  /** Logs `line`, unless the notice is already raised. */
  raise(condition: Condition, line: string): void
  /** Logs `line` if the notice was raised. */
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
