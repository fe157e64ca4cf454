import { idParams } from '../../kit/fields.ts'
import { fileParams } from '../../kit/file-fields.ts'
import { route } from '../../kit/route.ts'
import { ciccUploadLimits } from './cicc.limits.ts'
import { cicc, ciccChange, newCicc } from './cicc.schema.ts'

export const ciccRoutes = {
  create: route({
    method: 'POST',
    path: '/cicc',
    summary: 'Registra i dati del catetere di un paziente; quelli precedenti passano allo storico',
    access: 'cicc:write',
    audit: 'cicc.create',
    scope: 'workgroup',
    body: newCicc,
    multipart: ciccUploadLimits,
    reply: cicc,
    status: 201,
  }),
  change: route({
    method: 'PATCH',
    path: '/cicc/:id',
    summary: 'Corregge dati del catetere, aggiunge o toglie allegati, registra la rimozione',
    access: 'cicc:write',
    audit: 'cicc.change',
    scope: 'workgroup',
    params: idParams,
    body: ciccChange,
    multipart: { ...ciccUploadLimits, dataOptional: true },
    reply: cicc,
  }),
  download: route({
    method: 'GET',
    path: '/cicc/:id/download/:key',
    summary: 'Scarica un allegato',
    access: 'patient:read',
    audit: 'cicc.download',
    scope: 'workgroup',
    params: fileParams,
    reply: 'file',
  }),
  /** A WebP thumbnail of a picture, at most 480 pixels a side; `not_found` for other files. */
  thumbnail: route({
    method: 'GET',
    path: '/cicc/:id/thumbnail/:key',
    summary: 'La miniatura di una foto allegata',
    access: 'patient:read',
    audit: 'cicc.thumbnail',
    scope: 'workgroup',
    params: fileParams,
    reply: 'file',
  }),
  /** A picture scaled to screen size, at most 2048 pixels a side; `not_found` for other files. */
  view: route({
    method: 'GET',
    path: '/cicc/:id/view/:key',
    summary: 'Una foto allegata, grande quanto lo schermo',
    access: 'patient:read',
    audit: 'cicc.view',
    scope: 'workgroup',
    params: fileParams,
    reply: 'file',
  }),
}
