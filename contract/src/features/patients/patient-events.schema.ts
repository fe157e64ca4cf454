import * as z from 'zod'
import { codesOf, id, instant } from '../../kit/fields.ts'
import { person } from '../../kit/person.ts'
import { holder } from '../access/access.schema.ts'
import { visitOutcomeWords } from '../visits/visit.words.ts'

const appointment = z.object({ id: id(), start: instant(), hcp: person })

/** The latest event of each kind, and the next visit; `null` if there is none. */
export const patientEvents = z.object({
  /** The chapter opened or completed last. */
  chapterRead: z.object({ title: z.string(), at: instant(), completed: z.boolean() }).nullable(),
  chapterAssigned: z.object({ title: z.string(), at: instant() }).nullable(),
  chaptersToFinish: z.int(),
  /** Number of chapters unopened for `unopenedDays` or more, and since when the first of them waits. */
  unopened: z.object({ total: z.int(), since: instant() }).nullable(),
  /** Last use of the app on a device that is not signed out. */
  appUse: z.object({ at: instant(), by: holder }).nullable(),
  /** The next visit that is neither over nor rejected; `proposed` if the patient has asked for another time. */
  nextVisit: appointment
    .extend({ status: z.enum(['pending', 'accepted']), proposed: z.boolean() })
    .nullable(),
  /** The completed visit that began last; `outcome` is `null` while its report is missing. */
  lastVisit: appointment.extend({ outcome: z.enum(codesOf(visitOutcomeWords)).nullable() }).nullable(),
  /** The last message of the patient’s conversation without its text; `unread` as in the list of patients. */
  message: z.object({ at: instant(), from: person, unread: z.int() }).nullable(),
})
export type PatientEvents = z.output<typeof patientEvents>
