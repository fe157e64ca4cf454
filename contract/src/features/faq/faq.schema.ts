import * as z from 'zod'
import { shapeOf } from '../../kit/field-table.ts'
import { id, instant, strict, version } from '../../kit/fields.ts'
import { faqChangeFields, faqFields } from './faq.fields.ts'

export const newFaq = strict(shapeOf(faqFields, 'sent'))
export type NewFaq = z.output<typeof newFaq>

/** `position` moves the entry and shifts those in between; a position beyond the end means the last one. */
export const faqChange = strict(shapeOf(faqChangeFields, 'sent')).partial().extend({ version: version() })
export type FaqChange = z.output<typeof faqChange>

/** An entry as staff see it; `version` rises when it is changed, not when others move past it. */
export const faq = z.object({
  id: id(),
  version: z.int(),
  ...shapeOf(faqChangeFields, 'reply'),
  /** When its question or answer was last written. */
  writtenAt: instant(),
})
export type Faq = z.output<typeof faq>

/** An entry as patients and caregivers read it. */
export const deviceFaq = z.object({ id: id(), ...shapeOf(faqFields, 'reply') })
export type DeviceFaq = z.output<typeof deviceFaq>

export const faqSorts = ['position'] as const
export type FaqSort = (typeof faqSorts)[number]
