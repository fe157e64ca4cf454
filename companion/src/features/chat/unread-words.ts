import { maxCount } from '@filo/ui/format/count.ts'

/** "un messaggio da leggere", "5 messaggi da leggere", "più di 99 messaggi da leggere". */
export const unreadWords = (unread: number): string =>
  unread === 1
    ? 'un messaggio da leggere'
    : `${unread > maxCount ? `più di ${maxCount}` : unread} messaggi da leggere`
