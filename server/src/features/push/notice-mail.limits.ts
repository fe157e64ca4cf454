// Both apps tell people these limits in words ("due ore", "tre al giorno", decision 094).

/** Before it may be mailed, a notice waits: by then a browser has shown it, or it was read. */
export const firstLookMs = 10 * 60_000
/** How long a message that a browser has shown, and whatever waits for staff, may stay unread before it is mailed. */
export const unreadMs = 2 * 3_600_000
/** Most mails of notices and summaries that a mailbox gets in a day. */
export const maxMailsPerDay = 3
