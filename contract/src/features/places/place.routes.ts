import * as z from 'zod'
import { countInUrl, strict } from '../../kit/fields.ts'
import { opaqueText } from '../../kit/opaque-text.ts'
import { route } from '../../kit/route.ts'
import { searchText } from '../../kit/search-text.ts'
import { place } from './place.schema.ts'

export const placeRoutes = {
  list: route({
    method: 'GET',
    path: '/place/list',
    summary: 'Cerca comuni e stati esteri per nome',
    access: 'signed-in',
    audit: 'none',
    query: strict({
      search: searchText(),
      kind: z.enum(['comune', 'state', 'any']).default('any'),
      limit: countInUrl(1, 50).default(12),
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
    params: z.object({ code: opaqueText(4).regex(/^[A-Za-z]\d{3}$/) }),
    reply: z.object({ items: z.array(place) }),
  }),
}
