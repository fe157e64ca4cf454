import * as z from 'zod'
import { idParams } from '../../kit/fields.ts'
import { fileParams } from '../../kit/file-fields.ts'
import { route } from '../../kit/route.ts'
import { ownChapter, ownChapterItem } from './assignment.schema.ts'

/** The id of the assignment: what was not assigned to the device's patient does not exist for it. */

export const deviceChapterRoutes = {
  list: route({
    method: 'GET',
    path: '/mobile/chapter/list',
    summary: 'I capitoli assegnati al paziente, prima quelli da finire',
    access: 'device',
    audit: 'none',
    reply: z.object({ items: z.array(ownChapterItem) }),
  }),
  read: route({
    method: 'GET',
    path: '/mobile/chapter/:id',
    summary: 'Un capitolo assegnato, da leggere; non dice che è stato aperto',
    access: 'device',
    audit: 'none',
    params: idParams,
    reply: ownChapter,
  }),
  start: route({
    method: 'PATCH',
    path: '/mobile/chapter/:id/start',
    summary: 'Il capitolo è stato aperto; ripetuta, non cambia nulla',
    access: 'device',
    audit: 'assignment.start',
    params: idParams,
    reply: ownChapter,
  }),
  complete: route({
    method: 'PATCH',
    path: '/mobile/chapter/:id/complete',
    summary: 'Il capitolo è finito; ripetuta, non cambia nulla',
    access: 'device',
    audit: 'assignment.complete',
    params: idParams,
    reply: ownChapter,
  }),
  download: route({
    method: 'GET',
    path: '/mobile/chapter/:id/download/:key',
    summary: 'Scarica un file di un capitolo assegnato, intero o a parti',
    access: 'device',
    audit: 'none',
    params: fileParams,
    reply: 'file',
  }),
  /** A small WebP of a picture, at most 480 pixels a side; what is no picture has none (`not_found`). */
  thumbnail: route({
    method: 'GET',
    path: '/mobile/chapter/:id/thumbnail/:key',
    summary: 'La miniatura di una immagine di un capitolo assegnato',
    access: 'device',
    audit: 'none',
    params: fileParams,
    reply: 'file',
  }),
  /** A picture as large as a screen shows it, at most 2048 pixels a side; what is no picture has none (`not_found`). */
  view: route({
    method: 'GET',
    path: '/mobile/chapter/:id/view/:key',
    summary: 'Una immagine di un capitolo assegnato, grande quanto lo schermo',
    access: 'device',
    audit: 'none',
    params: fileParams,
    reply: 'file',
  }),
}
