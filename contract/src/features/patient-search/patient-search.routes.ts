import * as z from 'zod'
import { day } from '../../kit/day-field.ts'
import { id } from '../../kit/fields.ts'
import { listQuery, listReply } from '../../kit/page.ts'
import { route } from '../../kit/route.ts'

/** A patient by name and birth date, which together tell namesakes apart. */
export const foundPatient = z.object({ id: id(), name: z.string(), surname: z.string(), birthDate: day() })
export type FoundPatient = z.output<typeof foundPatient>

export const patientSearchRoutes = {
  find: route({
    method: 'GET',
    path: '/patient-search',
    summary: 'I pazienti del gruppo di lavoro da scegliere in un modulo o in un filtro: i loro nomi soltanto',
    access: 'patient:read',
    audit: 'patient.search',
    query: listQuery(['surname']).extend({ patientId: id().optional() }),
    typed: ['search'],
    reply: listReply(foundPatient),
  }),
}
