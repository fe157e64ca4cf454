import type { Sql } from '../database/database.ts'

/** The content of a mail, independent of its looks; rendered as HTML and as plain text. Never contains patient data. */
export type Message = {
  heading: string
  paragraphs: string[]
  /** The one call to action, shown as a button and as a plain URL. */
  action?: { label: string; url: string }
  /** Small print below the action: how long the link is valid, what to do if nobody requested the mail. */
  notes?: string[]
  /** Says nothing of what Filo is for, not even in the signature: others may see the mail. */
  isDiscreet?: true
}

export type Mail = {
  to: string
  /** The kind of message, as shown to operators: `invite`, `reset-password`. */
  kind: string
  subject: string
  message: Message
  /** Lets all other mail go first: its link is valid for days, and one person may send many. */
  canWait?: true
  /** The id of the subject of the mail, reported with its outcome. */
  about?: string
  /** An address that ends such mails by one POST (RFC 8058), and by a button for whoever opens it. */
  end?: { label: string; url: string }
  /** Operators and logs see nothing of the recipient. */
  hidesRecipient?: true
}

export type Outcome = 'sent' | 'failed'

export type Mailer = {
  /** Queues a mail in the transaction of its action; it is sent after the commit, with retries. */
  send(tx: Sql, mail: Mail): Promise<void>
  /**
   * Queues a mail that its kind's author writes before each try: a mail server that was dead for hours gets what holds
   * then, or nothing.
   */
  sendWritten(tx: Sql, kind: string, about: string): Promise<void>
  /** Registers the author of a kind; `null`: there is nothing to say any more, and the mail is done. */
  onWriting(kind: string, write: (about: string) => Promise<Mail | null>): void
  /** Registers a listener for mails of that kind, called once each was delivered or given up; `about` is the mail's. */
  onOutcome(kind: string, tell: (about: string, outcome: Outcome) => Promise<void>): void
}
