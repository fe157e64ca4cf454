export const chatPath = '/chat'
