import * as z from 'zod'
import { countInAddress, strict } from '../../kit/fields.ts'
import { messages } from '../../kit/messages.ts'
import { route } from '../../kit/route.ts'
import { longestSearch } from '../../kit/typed-query.ts'

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

export const placeRoutes = {
  list: route({
    method: 'GET',
    path: '/place/list',
    summary: 'Cerca comuni e stati esteri per nome',
    access: 'signed-in',
    audit: 'none',
    query: strict({
      search: z.string().max(longestSearch, messages.maxLength(longestSearch)),
      kind: z.enum(['comune', 'state', 'any']).default('any'),
      limit: countInAddress(1, 50).default(12),
    }),
    typed: ['search'],
    reply: z.object({ items: z.array(place) }),
  }),
  byCode: route({
    method: 'GET',
    path: '/place/:code',
    summary: 'Il luogo di un codice catastale (Belfiore)',
    access: 'signed-in',
    audit: 'none',
    params: z.object({
      code: z
        .string()
        .max(4)
        .regex(/^[A-Za-z]\d{3}$/),
    }),
    reply: z.object({ items: z.array(place) }),
  }),
}
