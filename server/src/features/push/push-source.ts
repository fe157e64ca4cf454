import type { PushSentence } from '@filo/contract/features/push/push.notices.ts'
import type { Sql } from '../../platform/database/database.ts'

/** Somebody to be told now. */
export type PushRecipient = {
  /** A member of staff, a patient, or a caregiver. */
  personId: string
  /** The number on the icon; `null`: it stays. */
  badge: number | null
  /** When there is nothing more to tell; `null`: at the end of the kind's time. */
  until: Date | null
  /** Since when there is something to tell, where that is known. */
  since?: Date
}

/** Something that time alone makes due, told once of each subject and occasion. */
export type PushOccasion = { subjectId: string; occasion: string }

/** Something that a feature has people told of. */
export type PushSource = {
  sentence: PushSentence
  /** Its subjects are patients: one telephone may be told of several of them at once. */
  isOfPatients?: true
  /** Those who are to be told of a subject as things are now; nobody once it is read, cancelled or out of their reach. */
  recipients(sql: Sql, subjectId: string, now: Date): Promise<PushRecipient[]>
  /** The occasions that the time has brought; looked for each minute. */
  occasions?(sql: Sql, now: Date): Promise<PushOccasion[]>
}
