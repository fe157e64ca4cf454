import * as z from 'zod'
import { instant } from '../../kit/fields.ts'
import { noticeCodes } from '../../kit/notice.ts'

/** What anybody may read; the purposes E and F are accepted apart when a colleague joins. */
export const publicTexts = [
  'privacy-policy',
  'terms-and-conditions',
  'data-treatment-e',
  'data-treatment-f',
] as const

export const legalText = z.object({ version: z.string(), title: z.string(), text: z.string() })
export type LegalText = z.output<typeof legalText>

/** A condition that holds now; `about` names what it is about, where there may be several: a proxy's address. */
export const notice = z.object({
  code: z.enum(noticeCodes),
  about: z.string().nullable(),
  since: instant(),
})
export type Notice = z.output<typeof notice>
