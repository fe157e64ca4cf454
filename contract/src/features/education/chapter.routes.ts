import * as z from 'zod'
import { idParams } from '../../kit/fields.ts'
import { fileParams } from '../../kit/file-fields.ts'
import { listQuery, listReply } from '../../kit/page.ts'
import { route } from '../../kit/route.ts'
import { chapterFileLimits } from './chapter.limits.ts'
import {
  chapter,
  chapterChange,
  chapterListItem,
  chapterSorts,
  chapterState,
  newChapter,
} from './chapter.schema.ts'

export const chapterRoutes = {
  create: route({
    method: 'POST',
    path: '/chapter',
    summary: 'Crea un capitolo di formazione',
    access: 'education:manage',
    audit: 'chapter.create',
    scope: 'workgroup',
    body: newChapter,
    multipart: chapterFileLimits,
    reply: chapter,
    status: 201,
  }),
  list: route({
    method: 'GET',
    path: '/chapter/list',
    summary: 'I capitoli del gruppo di lavoro, per titolo, con quanti pazienti li hanno e li hanno finiti',
    access: 'education:manage',
    audit: 'none',
    query: listQuery(chapterSorts).extend({ state: chapterState.default('active') }),
    typed: ['search'],
    reply: listReply(chapterListItem).extend({
      /** Numbers of all chapters that the search finds. */
      counts: z.object({ active: z.int(), archived: z.int() }),
    }),
  }),
  read: route({
    method: 'GET',
    path: '/chapter/:id',
    summary: 'Un capitolo con i suoi file, anche archiviato',
    access: 'education:manage',
    audit: 'none',
    scope: 'workgroup',
    params: idParams,
    reply: chapter,
  }),
  change: route({
    method: 'PATCH',
    path: '/chapter/:id',
    summary: 'Modifica un capitolo, ne aggiunge, toglie o riordina i file',
    access: 'education:manage',
    audit: 'chapter.change',
    scope: 'workgroup',
    params: idParams,
    body: chapterChange,
    multipart: { ...chapterFileLimits, dataOptional: true },
    reply: chapter,
  }),
  archive: route({
    method: 'DELETE',
    path: '/chapter/:id',
    summary: 'Archivia un capitolo che nessuno ha da finire; chi lo ha avuto può ancora leggerlo',
    access: 'education:manage',
    audit: 'chapter.archive',
    scope: 'workgroup',
    params: idParams,
    reply: 'nothing',
  }),
  restore: route({
    method: 'PATCH',
    path: '/chapter/:id/restore',
    summary: 'Riporta un capitolo archiviato tra quelli attivi',
    access: 'education:manage',
    audit: 'chapter.restore',
    scope: 'workgroup',
    params: idParams,
    reply: chapter,
  }),
  removeFile: route({
    method: 'DELETE',
    path: '/chapter/:id/key/:key',
    summary: 'Elimina un file di un capitolo',
    access: 'education:manage',
    audit: 'chapter.remove-file',
    scope: 'workgroup',
    params: fileParams,
    reply: 'nothing',
  }),
  download: route({
    method: 'GET',
    path: '/chapter/:id/download/:key',
    summary: 'Scarica un file di un capitolo, intero o a parti',
    access: 'education:manage',
    audit: 'none',
    scope: 'workgroup',
    params: fileParams,
    reply: 'file',
  }),
  /** A WebP thumbnail of a picture, at most 480 pixels a side; `not_found` for other files. */
  thumbnail: route({
    method: 'GET',
    path: '/chapter/:id/thumbnail/:key',
    summary: 'La miniatura di una immagine di un capitolo',
    access: 'education:manage',
    audit: 'none',
    scope: 'workgroup',
    params: fileParams,
    reply: 'file',
  }),
  /** A picture scaled to screen size, at most 2048 pixels a side; `not_found` for other files. */
  view: route({
    method: 'GET',
    path: '/chapter/:id/view/:key',
    summary: 'Una immagine di un capitolo, grande quanto lo schermo',
    access: 'education:manage',
    audit: 'none',
    scope: 'workgroup',
    params: fileParams,
    reply: 'file',
  }),
}
