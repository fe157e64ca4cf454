// The bare server to compare with: Fastify and `pg` with nothing in between, running the product's own named
// statements; and the steps from there to the product: with the session joined, and with the audit's group commit.
import Fastify from 'fastify'
import { readScoped } from '../src/context/viewer.ts'
import { infoQuery } from '../src/features/alerts/info.queries.ts'
import { sessionRepository } from '../src/features/auth/sessions/session.repository.ts'
import { assignmentList } from '../src/features/education/assignment-list.queries.ts'
import { chapterList } from '../src/features/education/chapter-list.queries.ts'
import { patientQuery } from '../src/features/patients/patient.queries.ts'
import { patientList } from '../src/features/patients/patient-list.queries.ts'
import { seenPatientsQuery, waitingPatientsQuery } from '../src/features/today/patients-today.queries.ts'
import { calendarQuery } from '../src/features/visits/visit.queries.ts'
import { visitList } from '../src/features/visits/visit-list.queries.ts'
import { type AuditEntry, auditLog } from '../src/platform/audit/audit.ts'
import { openDatabase } from '../src/platform/database/database.ts'
import type { ScopedQuery } from '../src/platform/database/scoped-query.ts'
import { hashToken } from '../src/platform/secrets/secrets.ts'
import { addBareWrites } from './bare-writes.ts'
import { memberOf } from './member.ts'

type Wanted = ScopedQuery<unknown>
type Params = { workgroup: string; id: string }

const database = openDatabase(JSON.parse(process.env.BARE_DATABASE ?? '{}'))
const audit = auditLog(database)
const server = Fastify()

const one = (id: string): Wanted => patientQuery(id)
const firstPage = (): Wanted => patientList.page({ page: 1, pageSize: 20, sort: 'surname' })

const bare = (workgroup: string, wanted: Wanted, id?: string) =>
  readScoped(database, memberOf(workgroup, id), wanted)

async function withSession(cookie: string, wanted: Wanted) {
  const token = /filo_session=([^;]*)/.exec(cookie)?.[1] ?? ''
  const found = await sessionRepository.find(database, hashToken(token), { prefetch: wanted })
  if (!found?.prefetched) throw new Error('nobody, or nothing in reach')
  return found
}

async function audited(cookie: string, wanted: Wanted, entry: Pick<AuditEntry, 'action' | 'patientId'>) {
  const { actor, prefetched } = await withSession(cookie, wanted)
  await audit.append({
    ...entry,
    outcome: 'done',
    actorKind: 'staff',
    actorId: actor.id,
    workgroupId: actor.workgroupId,
    objectId: null,
    details: null,
    requestId: 'bench',
    address: '127.0.0.1',
  })
  return prefetched
}

server.get<{ Params: Params }>('/bare/read/:workgroup/:id', ({ params }) =>
  bare(params.workgroup, one(params.id)),
)
server.get<{ Params: Params }>('/bare/list/:workgroup', ({ params }) => bare(params.workgroup, firstPage()))
server.get<{ Params: Params }>('/bare/today/:workgroup', async ({ params }) => [
  await bare(params.workgroup, waitingPatientsQuery()),
  await bare(params.workgroup, seenPatientsQuery()),
])
server.get<{ Params: Params }>('/bare/chapters/:workgroup', ({ params }) =>
  bare(params.workgroup, chapterList.page({ page: 1, pageSize: 20, sort: 'title', state: 'active' })),
)
server.get<{ Params: Params }>('/bare/assignments/:workgroup', ({ params }) =>
  bare(params.workgroup, assignmentList.page({ page: 1, pageSize: 20, sort: '-assignedAt' })),
)
server.get<{ Params: Params }>('/bare/visits/:workgroup', ({ params }) =>
  bare(params.workgroup, visitList.page({ page: 1, pageSize: 20, sort: 'start' })),
)
server.get<{ Params: Params; Querystring: { start: string; end: string } }>(
  '/bare/calendar/:workgroup',
  ({ params, query }) => bare(params.workgroup, calendarQuery(query.start, query.end)),
)
server.get<{ Params: Params }>('/bare/info/:workgroup/:id', ({ params }) =>
  bare(params.workgroup, infoQuery(), params.id),
)
server.get<{ Params: Params }>('/session/read/:id', async ({ params, headers }) => {
  const { prefetched } = await withSession(headers.cookie ?? '', one(params.id))
  return prefetched
})
server.get('/session/list', async ({ headers }) => {
  const { prefetched } = await withSession(headers.cookie ?? '', firstPage())
  return prefetched
})
server.get<{ Params: Params }>('/audited/read/:id', ({ params, headers }) =>
  audited(headers.cookie ?? '', one(params.id), { action: 'patient.read', patientId: params.id }),
)
server.get('/audited/list', ({ headers }) =>
  audited(headers.cookie ?? '', firstPage(), { action: 'patient.list', patientId: null }),
)

addBareWrites(server, database)
server.get('/readyz', async () => database.query('SELECT 1'))

await server.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
