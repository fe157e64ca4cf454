import * as z from 'zod'
import { id } from '../../kit/fields.ts'
import { fileKey } from '../../kit/file-fields.ts'
import { listQuery, listReply } from '../../kit/page.ts'
import { route } from '../../kit/route.ts'
import {
  chapter,
  chapterChange,
  chapterFileLimits,
  chapterListItem,
  chapterSorts,
  chapterState,
  newChapter,
} from './chapter.schema.ts'

const one = z.object({ id: id() })
const file = z.object({ id: id(), key: fileKey() })

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
      /** Of all that the search finds. */
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
    params: one,
    reply: chapter,
  }),
  change: route({
    method: 'PATCH',
    path: '/chapter/:id',
    summary: 'Modifica un capitolo, ne aggiunge, toglie o riordina i file',
    access: 'education:manage',
    audit: 'chapter.change',
    scope: 'workgroup',
    params: one,
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
    params: one,
    reply: 'nothing',
  }),
  restore: route({
    method: 'PATCH',
    path: '/chapter/:id/restore',
    summary: 'Riporta un capitolo archiviato tra quelli attivi',
    access: 'education:manage',
    audit: 'chapter.restore',
    scope: 'workgroup',
    params: one,
    reply: chapter,
  }),
  removeFile: route({
    method: 'DELETE',
    path: '/chapter/:id/key/:key',
    summary: 'Elimina un file di un capitolo',
    access: 'education:manage',
    audit: 'chapter.remove-file',
    scope: 'workgroup',
    params: file,
    reply: 'nothing',
  }),
  download: route({
    method: 'GET',
    path: '/chapter/:id/download/:key',
    summary: 'Scarica un file di un capitolo, intero o a parti',
    access: 'education:manage',
    audit: 'none',
    scope: 'workgroup',
    params: file,
    reply: 'file',
  }),
  /** A small WebP of a picture, at most 480 pixels a side; what is no picture has none (`not_found`). */
  thumbnail: route({
    method: 'GET',
    path: '/chapter/:id/thumbnail/:key',
    summary: 'La miniatura di una immagine di un capitolo',
    access: 'education:manage',
    audit: 'none',
    scope: 'workgroup',
    params: file,
    reply: 'file',
  }),
  /** A picture as large as a screen shows it, at most 2048 pixels a side; what is no picture has none (`not_found`). */
  view: route({
    method: 'GET',
    path: '/chapter/:id/view/:key',
    summary: 'Una immagine di un capitolo, grande quanto lo schermo',
    access: 'education:manage',
    audit: 'none',
    scope: 'workgroup',
    params: file,
    reply: 'file',
  }),
}
