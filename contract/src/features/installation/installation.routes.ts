import * as z from 'zod'
import { instant } from '../../kit/fields.ts'
import { noticeCodes } from '../../kit/notice.ts'
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

/** A condition that holds now; `about` names what it is about, where there may be several: a proxy's address. */
export const notice = z.object({
  code: z.enum(noticeCodes),
  about: z.string().nullable(),
  since: instant(),
})
export type Notice = z.output<typeof notice>

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
  notices: route({
    method: 'GET',
    path: '/installation/notice/list',
    summary: 'Ciò che nell’installazione non va in questo momento, per chi la amministra',
    access: 'audit:read',
    audit: 'none',
    reply: z.object({ items: z.array(notice) }),
  }),
}
