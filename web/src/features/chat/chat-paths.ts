export const chatPath = '/chat'

/** The path of a conversation, opened at the place `at` (a `seq`) if given. */
export const roomPath = (id: string, at?: number): string =>
  at === undefined ? `${chatPath}/${id}` : `${chatPath}/${id}?at=${at}`
