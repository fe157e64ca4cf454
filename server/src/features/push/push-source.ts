import type { PushKind, PushSentence } from '@filo/contract/features/push/push.notices.ts'
import type { Sql } from '../../platform/database/database.ts'

/** Somebody to be told now. */
export type PushRecipient = {
  /** A member of staff, a patient, or a caregiver. */
  personId: string
  sentence: PushSentence
  /** The number on the icon; `null`: it stays. */
  badge: number | null
  /** When there is nothing more to tell; `null`: at the end of the kind's time. */
  until: Date | null
}

/** What a feature has people told of. */
export type PushSource = {
  kind: PushKind
  /** Who is to be told of a subject as things are now; nobody once it is read, cancelled or out of their reach. */
  recipients(sql: Sql, subjectId: string): Promise<PushRecipient[]>
}
