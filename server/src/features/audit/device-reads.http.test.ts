import { allRoutes } from '@filo/contract/all-routes.ts'
import { auditRoutes } from '@filo/contract/features/audit/audit.routes.ts'
import { chatEvents } from '@filo/contract/features/chat/chat.events.ts'
import { chatRoutes } from '@filo/contract/features/chat/chat.routes.ts'
import { deviceChatRoutes } from '@filo/contract/features/chat/device-chat.routes.ts'
import { deviceChapterRoutes } from '@filo/contract/features/education/device-chapter.routes.ts'
import { deviceVisitRoutes } from '@filo/contract/features/visits/device-visit.routes.ts'
import type { Handshake } from '@filo/contract/kit/handshake.ts'
import type { Route } from '@filo/contract/kit/route.ts'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { samples } from '../../../test/access/sample-requests.ts'
import { makeTargets, signInDevices, type Targets } from '../../../test/access/targets.ts'
import { type Api, startApi } from '../../../test/api.ts'
import { entriesDuring } from '../../../test/audit-entries.ts'
import { openSocket } from '../../../test/sockets/socket-client.ts'
import type { Client } from '../../http/in-process-browser.ts'

/* Reads of patients and caregivers in their app. */

let api: Api
let targets: Targets
let patient: Client
let caregiver: Client
let caregiverToken: string
let physician: Client
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.database.query('DELETE FROM attempt')
  targets = await makeTargets(api)
  const [patientToken = '', secondToken = ''] = await signInDevices(api, targets)
  caregiverToken = secondToken
  patient = api.device(patientToken)
  caregiver = api.device(caregiverToken)
  physician = await api.as(api.clinic.physician)
})

/**
 * Shows only who is connected, the person's choice of notices and their address for them, a key, the workgroup's own
 * questions and its colleagues.
 */
const withoutPatientData = [
  ...['access.me', 'devicePush.settings', 'deviceNoticeMail.read', 'deviceChat.unsentKey'],
  ...['faq.deviceList', 'deviceChat.participants'],
]

test('each read of patient data in an app names patient and person in the audit', async () => {
  const reads = Object.entries(allRoutes).filter(
    ([, { access, method }]) => access === 'device' && method === 'GET',
  )
  const silent: string[] = []
  for (const [name, route] of reads) {
    const sample = samples[name]?.(targets) ?? {}
    const entries = await entriesDuring(api, async () => {
      expect((await caregiver.call(route as Route, sample)).status, name).toBe(200)
    })
    if (entries.length === 0) silent.push(name)
    else
      expect(entries, name).toMatchObject([
        {
          actorId: targets.patient.caregivers[0]?.id,
          patientId: targets.patient.id,
          outcome: 'done',
        },
      ])
  }
  expect(silent.toSorted()).toEqual(withoutPatientData.toSorted())
})

/** The caregiver's app, which only listens, with the messages that it has received: changes made before may come late. */
async function listen() {
  const socket = await openSocket(await api.listen(), {
    auth: { as: 'device-token', token: caregiverToken } satisfies Handshake,
  })
  if (typeof socket === 'string') throw new Error(socket)
  const messages = () => socket.received.filter(({ name }) => name === chatEvents.message.name)
  return { socket: socket.socket, messages }
}
const write = async () => {
  const body = { id: uuid(), text: 'Come va?' }
  expect((await physician.call(chatRoutes.send, { params: { id: targets.patient.id }, body })).status).toBe(
    201,
  )
}

test('a message that arrives live is a read too, like one that the app fetches', async () => {
  const { socket, messages } = await listen()
  const entries = await entriesDuring(api, async () => {
    await write()
    await expect.poll(messages).toHaveLength(1)
  })
  expect(entries).toMatchObject([
    { action: 'chat.send', outcome: 'done' },
    {
      action: 'chat.read',
      outcome: 'done',
      actorId: targets.patient.caregivers[0]?.id,
      patientId: targets.patient.id,
    },
  ])
  socket.disconnect()
})

test('a message reaches no app live if that cannot be audited: its socket closes', async () => {
  const { socket, messages } = await listen()
  const refuse = `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''full''; END';
    CREATE TRIGGER refuse BEFORE INSERT ON audit_entry FOR EACH ROW WHEN (NEW.actor_kind = 'device') EXECUTE FUNCTION refuse()`
  await api.owner.query(refuse)
  try {
    await write()
    await expect.poll(() => socket.connected).toBe(false)
    expect(messages()).toEqual([])
  } finally {
    await api.owner.query('DROP FUNCTION refuse() CASCADE')
  }
})

const views = async (query: Record<string, unknown> = {}) => {
  const { body, status, raw } = await physician.call(auditRoutes.record, {
    params: { id: targets.patient.id },
    query,
  })
  expect(status, raw).toBe(200)
  return body
}

test('a day’s reads of a person are one line of “Chi ha visto”, with how many and which', async () => {
  const params = { id: targets.chapter.assignmentId }
  await patient.call(deviceVisitRoutes.list)
  await caregiver.call(deviceVisitRoutes.list)
  await patient.call(deviceChapterRoutes.read, { params })
  await caregiver.call(deviceChapterRoutes.start, { params })
  await patient.call(deviceVisitRoutes.list)
  await patient.call(deviceChatRoutes.messages, { params: { id: targets.patient.id } })
  const { items } = await views()
  const [holder] = targets.patient.caregivers
  expect(items.slice(0, 3).map(({ who, action, reads }) => [who.surname, who.kind, action, reads])).toEqual([
    [
      targets.patient.surname,
      'patient',
      'chat.read',
      {
        count: 4,
        since: expect.stringMatching(/Z$/),
        actions: ['assignment.read', 'chat.read', 'visit.list'],
      },
    ],
    [holder?.surname, 'caregiver', 'assignment.start', null],
    [holder?.surname, 'caregiver', 'visit.list', { count: 1, since: items[2]?.at, actions: ['visit.list'] }],
  ])
})

test('each day in Italy has a line of its own, and pages neither repeat nor lose one', async () => {
  const { id, caregivers } = targets.patient
  // Four a day from 1 February to 1 April, across the change to summer time.
  await api.owner.query(
    `INSERT INTO audit_entry (at, action, outcome, actor_kind, actor_id, patient_id, request_id)
     SELECT '2026-02-01T00:30:00Z'::timestamptz + n * interval '6 hours', 'visit.list', 'done', 'device', holder, $1, 'x'
     FROM generate_series(0, 239) n, unnest(ARRAY [$1, $2]::uuid[]) holder`,
    [id, caregivers[0]?.id],
  )
  const found = []
  let before: number | null | undefined
  do {
    const page = await views({ to: '2026-03-31', ...(before && { before }) })
    found.push(...page.items)
    before = page.next
  } while (before)
  expect(found).toHaveLength(2 * 59)
  expect(new Set(found.map(({ id }) => id)).size).toBe(118)
  expect(new Set(found.map(({ reads }) => reads?.count))).toEqual(new Set([4]))
  const { body, raw } = await physician.call(auditRoutes.recordExport, {
    params: { id },
    query: { to: '2026-03-31' },
  })
  expect(String(body ?? raw).match(/letture: 4/g)).toHaveLength(118)
})

test('nothing is shown to an app if it cannot be audited', async () => {
  await api.owner.query('ALTER TABLE audit_entry RENAME TO audit_entry_away')
  try {
    expect((await patient.call(deviceVisitRoutes.list)).status).toBe(500)
  } finally {
    await api.owner.query('ALTER TABLE audit_entry_away RENAME TO audit_entry')
  }
})
