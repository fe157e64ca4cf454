export const chatPath = '/chat'

/** The path of a conversation, at the message with sequence number `at` if given. */
export const roomPath = (id: string, at?: number): string =>
  at === undefined ? `${chatPath}/${id}` : `${chatPath}/${id}?at=${at}`
