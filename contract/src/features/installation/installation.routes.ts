import * as z from 'zod'
import { route } from '../../kit/route.ts'

/** What anybody may read; the purposes E and F are accepted apart when a colleague joins. */
export const publicTexts = [
  'privacy-policy',
  'terms-and-conditions',
  'data-treatment-e',
  'data-treatment-f',
] as const

export const legalText = z.object({ version: z.string(), title: z.string(), text: z.string() })
export type LegalText = z.output<typeof legalText>

export const installationRoutes = {
  read: route({
    method: 'GET',
    path: '/installation',
    summary: 'Ciò che ogni pagina mostra dell’installazione: sponsor e, nella demo, un avviso',
    access: 'public',
    audit: 'none',
    reply: z.object({ sponsors: z.array(z.string()), demo: z.boolean() }),
  }),
  text: route({
    method: 'GET',
    path: '/installation/text/:name',
    summary: 'Informativa sulla privacy, termini di utilizzo e finalità dei trattamenti, in Markdown',
    access: 'public',
    audit: 'none',
    params: z.object({ name: z.enum(publicTexts) }),
    reply: legalText,
  }),
}
