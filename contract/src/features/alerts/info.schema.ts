import * as z from 'zod'
import { dueVisit, waitingVisit } from '../visits/visit.schema.ts'

/** Polled every minute by the app of staff. */
export const info = z.object({
  /** Unread messages of others in all conversations of the person, at most `maxUnread` of each. */
  unreadMessage: z.int(),
  /** Conversations in which a patient or caregiver waits for an answer of the workgroup. */
  owedRooms: z.int(),
  /** The person's next accepted visit if it starts within 15 minutes, and the one after it if that does as well. */
  incomeVisit: dueVisit.nullable(),
  followingVisit: dueVisit.nullable(),
  /** The person's visits in whose waiting room somebody is while no member of staff is inside, in the order of their start. */
  waitingVisits: z.array(waitingVisit),
  /** Ids of the person's accepted visits that began in the last `begunVisitHours`; an alert shown before their start stays. */
  begunVisits: z.array(z.uuid()),
  /** Visits of the workgroup with something to be done, as their list counts them. */
  dueVisits: z.int(),
})
export type Info = z.output<typeof info>
