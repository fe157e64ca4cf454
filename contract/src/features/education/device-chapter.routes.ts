import * as z from 'zod'
import { id, idParams, strict } from '../../kit/fields.ts'
import { fileParams } from '../../kit/file-fields.ts'
import { route } from '../../kit/route.ts'
import { ownChapter, ownChapterItem } from './device-chapter.schema.ts'

/** Names the holder like `X-Filo-Holder`, for files that the browser itself fetches. */
const mediaQuery = strict({ holder: id().optional() })

/** A chapter is named by the id of its assignment; one that is not the patient's is `not_found`. */
export const deviceChapterRoutes = {
  list: route({
    method: 'GET',
    path: '/mobile/chapter/list',
    summary: 'I capitoli assegnati al paziente, prima quelli da finire',
    access: 'device',
    audit: 'assignment.list',
    reply: z.object({ items: z.array(ownChapterItem) }),
  }),
  read: route({
    method: 'GET',
    path: '/mobile/chapter/:id',
    summary: 'Un capitolo assegnato, da leggere; non dice che è stato aperto',
    access: 'device',
    audit: 'assignment.read',
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
    audit: 'assignment.download',
    params: fileParams,
    query: mediaQuery,
    reply: 'file',
  }),
  /** A WebP thumbnail of a picture, at most 480 pixels a side; `not_found` for other files. */
  thumbnail: route({
    method: 'GET',
    path: '/mobile/chapter/:id/thumbnail/:key',
    summary: 'La miniatura di una immagine di un capitolo assegnato',
    access: 'device',
    audit: 'assignment.thumbnail',
    params: fileParams,
    query: mediaQuery,
    reply: 'file',
  }),
  /** A picture scaled to screen size, at most 2048 pixels a side; `not_found` for other files. */
  view: route({
    method: 'GET',
    path: '/mobile/chapter/:id/view/:key',
    summary: 'Una immagine di un capitolo assegnato, grande quanto lo schermo',
    access: 'device',
    audit: 'assignment.view',
    params: fileParams,
    query: mediaQuery,
    reply: 'file',
  }),
}
