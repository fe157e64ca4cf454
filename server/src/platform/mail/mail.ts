import type { Sql } from '../database/database.ts'

/** What a mail says, apart from how it looks; rendered as HTML and as plain text. No patient data, ever. */
export type Message = {
  heading: string
  paragraphs: string[]
  /** The one thing to do, as a button and as an address in plain sight. */
  action?: { label: string; url: string }
  /** Small print below the action: until when it counts, what to do if it was not asked for. */
  notes?: string[]
}

export type Mail = {
  to: string
  /** Which message it is, as an operator reads it: `invite`, `reset-password`. */
  kind: string
  subject: string
  message: Message
  /** Lets every other mail go first: its link lives for days, and one person may send many. */
  canWait?: true
  /** The id of what the mail is about, which its outcome names. */
  about?: string
}

export type Outcome = 'sent' | 'failed'

export type Mailer = {
  /** Queues a mail in the transaction of the action it tells of; it goes out after the commit, with retries. */
  send(tx: Sql, mail: Mail): Promise<void>
  /** Calls `tell` once a mail of that kind was handed over, or given up; `about` is the mail's. */
  onOutcome(kind: string, tell: (about: string, outcome: Outcome) => Promise<void>): void
}
