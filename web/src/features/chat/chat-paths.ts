export const chatPath = '/chat'

/** A conversation, at the message that was looked for where one is named by its place. */
export const roomPath = (id: string, at?: number): string =>
  at === undefined ? `${chatPath}/${id}` : `${chatPath}/${id}?at=${at}`
