/** The conversations in a list, with last message and unread count. */
export const roomsKey = ['chat', 'rooms'] as const
/** Prefixes; the id of a conversation follows. */
export const roomKey = ['chat', 'room'] as const
export const logKey = ['chat', 'log'] as const
export const participantsKey = ['chat', 'participants'] as const
