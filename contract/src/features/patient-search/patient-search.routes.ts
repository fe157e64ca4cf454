import type * as z from 'zod'
import { id } from '../../kit/fields.ts'
import { listQuery, listReply } from '../../kit/page.ts'
import { patientIdentity } from '../../kit/person.ts'
import { route } from '../../kit/route.ts'

/** A patient by name and birth date, which together tell namesakes apart. */
export type FoundPatient = z.output<typeof patientIdentity>

export const patientSearchRoutes = {
  find: route({
    method: 'GET',
    path: '/patient-search',
    summary: 'I pazienti del gruppo di lavoro da scegliere in un modulo o in un filtro: i loro nomi soltanto',
    access: 'patient:read',
    audit: 'patient.search',
    query: listQuery(['surname']).extend({ patientId: id().optional() }),
    typed: ['search'],
    reply: listReply(patientIdentity),
  }),
}
