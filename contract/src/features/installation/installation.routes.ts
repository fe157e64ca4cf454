import * as z from 'zod'
import { route } from '../../kit/route.ts'
import { legalText, notice, publicTexts, runningVersion } from './installation.schema.ts'

export const installationRoutes = {
  read: route({
    method: 'GET',
    path: '/installation',
    summary: 'Ciò che ogni pagina mostra dell’installazione: sponsor e, nella demo, un avviso',
    access: 'public',
    audit: 'none',
    reply: z.object({ sponsors: z.array(z.string()), demo: z.boolean() }),
  }),
  version: route({
    method: 'GET',
    path: '/installation/version',
    summary: 'La versione di Filo in uso, per il personale: a chi non ha un account non si dice',
    access: 'signed-in',
    audit: 'none',
    reply: runningVersion,
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
