import * as z from 'zod'
import { timeOfDay } from '../../kit/day-field.ts'
import { choice, id, instant, strict, yesNo } from '../../kit/fields.ts'
import { messages, requiredOr } from '../../kit/messages.ts'
import { opaqueText } from '../../kit/opaque-text.ts'
import { chosenKinds } from './push.notices.ts'

/** Most browsers in which one person receives notices. */
export const maxSubscriptions = 10

/** A browser's `PushSubscription`, and the public key with which it was made. */
export const newPushSubscription = strict({
  endpoint: opaqueText(1000, 'Gli avvisi di questo browser non sono fra quelli che Filo sa mandare'),
  p256dh: opaqueText(100),
  auth: opaqueText(50),
  key: opaqueText(100),
})
export type NewPushSubscription = z.output<typeof newPushSubscription>

export const pushSubscription = z.object({
  id: id(),
  /** As the browser named itself; `null` if it did not. */
  browser: z.string().nullable(),
  createdAt: instant(),
  /** When the last notice reached it; `null` if none did so far. */
  deliveredAt: instant().nullable(),
  /** Its browser's service refuses our notices at present, or has not answered for an hour. */
  isHeldUp: z.boolean(),
  /** It is of the session, or of the link, that asks. */
  isThis: z.boolean(),
})
export type PushSubscription = z.output<typeof pushSubscription>

const kinds = [...new Set([...chosenKinds.device, ...chosenKinds.staff])]

/** Hours, by Italy's clock, in which notices wait; those of an appointment come nevertheless. */
const quietHours = strict({ from: timeOfDay(), until: timeOfDay() }).refine(
  ({ from, until }) => from !== until,
  { path: ['until'], error: 'Deve essere un’ora diversa dall’inizio' },
)
export type QuietHours = z.output<typeof quietHours>

export const pushSettingsChange = strict({
  /** The kinds that are not wanted. */
  off: z
    .array(choice(kinds), { error: requiredOr(messages.wrongType) })
    .max(kinds.length, messages.maxItems(kinds.length))
    .overwrite((chosen) => [...new Set(chosen)]),
  /** `usual`: those of staff's workgroup, or those of everybody at home; `null`: none. */
  quietHours: z.union([z.literal('usual'), quietHours]).nullable(),
  /** When nothing is to disturb any more: the next time that it is this time of day in Italy; `null`: now. */
  pausedUntil: timeOfDay().nullable(),
}).partial()
export type PushSettingsChange = z.output<typeof pushSettingsChange>

const hours = z.object({ from: z.string(), until: z.string() })

export const pushSettings = z.object({
  /** With which browsers subscribe; `null`: this installation sends no notices. */
  key: z.string().nullable(),
  off: z.array(choice(kinds)),
  quietHours: hours.nullable(),
  /** They are the person's own choice, not the usual ones. */
  hasOwnHours: z.boolean(),
  /** Those that hold without a choice; `null`: none. */
  usualQuietHours: hours.nullable(),
  /** Until when the person does not want to be disturbed. */
  pausedUntil: instant().nullable(),
  /** The person's browsers, the newest first. */
  subscriptions: z.array(pushSubscription),
})
export type PushSettings = z.output<typeof pushSettings>

/** Whether the staff's page is open in front, as it says each `frontEveryMs` while it is. */
export const pushFront = strict({ isInFront: yesNo() })
export type PushFront = z.output<typeof pushFront>
export const frontEveryMs = 30_000

/** `arrived` at the push service, `refused` there, or `silent`: it did not answer. */
export const pushTest = z.object({ outcome: z.enum(['arrived', 'refused', 'silent']) })
export type PushTest = z.output<typeof pushTest>
