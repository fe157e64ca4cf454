import * as z from 'zod'
import { choice, count, email, groupedCode, instant, strict } from '../../kit/fields.ts'
import { messages } from '../../kit/messages.ts'

/** When staff are mailed a summary: not at all, at one hour of each day, or once something was unread for two hours. */
export const summaryTimes = ['never', 'daily', 'unread'] as const
export type SummaryTime = (typeof summaryTimes)[number]

export const summaryChoice = strict({
  when: choice(summaryTimes),
  /** By Italy's clock; needed with `daily` alone. */
  hour: count(0, 23).nullable(),
}).refine(({ when, hour }) => when !== 'daily' || hour !== null, { path: ['hour'], error: messages.required })
export type SummaryChoice = z.output<typeof summaryChoice>

export const summarySettings = z.object({
  /** `false`: this installation sends no mail. */
  isOffered: z.boolean(),
  when: z.enum(summaryTimes),
  hour: z.int().nullable(),
})
export type SummarySettings = z.output<typeof summarySettings>

export const noticeAddress = strict({ address: email() })
export const noticeCode = strict({ code: groupedCode(/^\d{6}$/, messages.accessCode) })

export const addressSettings = z.object({
  /** `false`: this installation sends no mail. */
  isOffered: z.boolean(),
  /** Where notices go; `null`: nowhere. */
  address: z.string().nullable(),
  /** An address that was sent a code, and until when it is valid. */
  pending: z.object({ address: z.string(), expiresAt: instant() }).nullable(),
})
export type AddressSettings = z.output<typeof addressSettings>
