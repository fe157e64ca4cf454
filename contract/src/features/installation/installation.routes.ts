import * as z from 'zod'
import { route } from '../../kit/route.ts'

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
    summary: 'Informativa sulla privacy e termini di utilizzo, in Markdown',
    access: 'public',
    audit: 'none',
    params: z.object({ name: z.enum(['privacy-policy', 'terms-and-conditions']) }),
    reply: legalText,
  }),
}
