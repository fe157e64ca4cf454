import * as z from 'zod'

/** An Italian comune or a foreign state, in force or former; `code` is the Belfiore code of the fiscal code. */
export const place = z.object({
  code: z.string(),
  name: z.string(),
  /** Its names in German, Ladin, Slovene or French, the present one first; never stored. */
  otherNames: z.array(z.string()),
  /** Two letters, for a former comune those of its last province; `EE` for a state. */
  province: z.string(),
  /** Earlier provinces since 1946, each with its last day; oldest first. */
  formerProvinces: z.array(z.object({ code: z.string(), until: z.string() })),
  kind: z.enum(['comune', 'state']),
  /** Last day of its existence, `null` while in force. */
  until: z.string().nullable(),
})
export type Place = z.output<typeof place>
