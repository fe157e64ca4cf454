import * as z from 'zod'
import { timeOfDay } from '../../kit/day-field.ts'
import { choice, id, instant, strict } from '../../kit/fields.ts'
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
  quietHours: quietHours.nullable(),
}).partial()
export type PushSettingsChange = z.output<typeof pushSettingsChange>

export const pushSettings = z.object({
  /** With which browsers subscribe; `null`: this installation sends no notices. */
  key: z.string().nullable(),
  off: z.array(choice(kinds)),
  quietHours: z.object({ from: z.string(), until: z.string() }).nullable(),
  /** The person's browsers, the newest first. */
  subscriptions: z.array(pushSubscription),
})
export type PushSettings = z.output<typeof pushSettings>

/** `arrived` at the push service, `refused` there, or `silent`: it did not answer. */
export const pushTest = z.object({ outcome: z.enum(['arrived', 'refused', 'silent']) })
export type PushTest = z.output<typeof pushTest>
