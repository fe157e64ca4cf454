import * as z from 'zod'
import { day } from '../../kit/day-field.ts'
import { countInUrl, id, idParams, strict } from '../../kit/fields.ts'
import { opaqueText } from '../../kit/opaque-text.ts'
import { keysetReply } from '../../kit/page.ts'
import { route } from '../../kit/route.ts'
import { searchText } from '../../kit/search-text.ts'
import { typedText } from '../../kit/typed-text.ts'
import { auditEntry, recordView } from './audit.schema.ts'

/** `noun.verb`. */
const action = () => opaqueText(60).regex(/^[a-z-]+\.[a-z-]+$/)

/** A request's id, which people type from an error page: hexadecimal digits and hyphens. */
const reference = () =>
  typedText('code', 40)
    .toLowerCase()
    .regex(/^[\da-f-]+$/)

const cursor = { before: countInUrl(1, Number.MAX_SAFE_INTEGER).optional() }

const period = { from: day().optional(), to: day().optional() }

export const auditRoutes = {
  list: route({
    method: 'GET',
    path: '/audit/list',
    summary: 'Il registro delle attività, dal più recente; `before` è il numero da cui proseguire',
    access: 'audit:read',
    audit: 'audit.search',
    query: strict({
      ...cursor,
      ...period,
      /** Words of a staff member's name or e-mail address. */
      person: searchText().optional(),
      action: action().optional(),
      outcome: z.enum(['done', 'refused']).optional(),
      workgroupId: id().optional(),
      patientId: id().optional(),
      requestId: reference().optional(),
    }),
    typed: ['person'],
    reply: keysetReply(auditEntry),
  }),
  record: route({
    method: 'GET',
    path: '/patient/:id/audit',
    summary: 'Chi ha visto o modificato la scheda del paziente, dal più recente',
    access: 'patient:write',
    audit: 'patient.read-audit',
    scope: 'workgroup',
    params: idParams,
    query: strict({ ...cursor, ...period }),
    reply: keysetReply(recordView),
  }),
  recordExport: route({
    method: 'GET',
    path: '/patient/:id/audit.csv',
    summary: 'Chi ha visto la scheda, in un file CSV',
    access: 'patient:write',
    audit: 'patient.export-audit',
    scope: 'workgroup',
    params: idParams,
    query: strict(period),
    reply: 'file',
  }),
}
