import * as z from 'zod'

/** An Italian comune or a foreign state, in force or former; `code` is the Belfiore code of the fiscal code. */
export const place = z.object({
  code: z.string(),
  name: z.string(),
  /** Two letters, of a comune that is no more the last ones; `EE` for a state. */
  province: z.string(),
  /** The provinces it was in before, since 1946, each with its last day; oldest first. */
  formerProvinces: z.array(z.object({ code: z.string(), until: z.string() })),
  kind: z.enum(['comune', 'state']),
  /** The last day it existed, `null` while in force. */
  until: z.string().nullable(),
})
export type Place = z.output<typeof place>
