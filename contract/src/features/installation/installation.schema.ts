import * as z from 'zod'
import { instant } from '../../kit/fields.ts'
import { noticeCodes } from '../../kit/notice.ts'

/** Texts that anybody may read; purposes E and F are accepted separately when a colleague joins. */
export const publicTexts = [
  'privacy-policy',
  'terms-and-conditions',
  'data-treatment-e',
  'data-treatment-f',
] as const

export const legalText = z.object({ version: z.string(), title: z.string(), text: z.string() })
export type LegalText = z.output<typeof legalText>

/** A current condition; `about` tells several of one code apart, for example by the address of a proxy. */
export const notice = z.object({
  code: z.enum(noticeCodes),
  about: z.string().nullable(),
  since: instant(),
})
export type Notice = z.output<typeof notice>

export const runningVersion = z.object({
  version: z.string(),
  /** The first digits of the commit, where the installation knows it. */
  commit: z.string().nullable(),
})
