import * as z from 'zod'
import { dueVisit } from '../visits/visit.schema.ts'

/** What is asked for every minute by whoever works. */
export const info = z.object({
  /** Messages of others in all their conversations; of each no more than `mostUnread`. */
  unreadMessage: z.int(),
  /** The next accepted visit of whoever asks, where it starts within 15 minutes, and the one after it, where it does as well. */
  incomeVisit: dueVisit.nullable(),
  followingVisit: dueVisit.nullable(),
  /** Of their visits: counter-proposals that wait for an answer, and rejections that nobody has seen. */
  visitsToAnswer: z.int(),
})
export type Info = z.output<typeof info>
