import { infoRoutes } from '@filo/contract/features/alerts/info.routes.ts'
import { visitRoutes } from '@filo/contract/features/visits/visit.routes.ts'
import { dayInRome } from '@filo/contract/kit/date.ts'
import { formatTimeInRome } from '@filo/contract/kit/format-time.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeTargets } from '../../../test/access/targets.ts'
import { type Api, startApi } from '../../../test/api.ts'
import { addVisit, upcomingCalendar, visitBody } from '../../../test/factories/visit.ts'
import { type Client, inProcessBrowser } from '../../http/in-process-browser.ts'

/* Processes with a wrong clock: visits are planned, joined and announced by the database's clock. */

const jumps = { 'an hour ahead': 60, 'a day behind': -24 * 60, 'a day ahead': 24 * 60 }
type Jump = keyof typeof jumps

let api: Api
let nurse: Client
let patientId: string
const processes = {} as Record<Jump, Client>
beforeAll(async () => {
  api = await startApi()
  nurse = await api.as(api.clinic.nurse)
  patientId = (await makeTargets(api)).patient.id
  for (const [name, minutes] of Object.entries(jumps)) {
    const now = () => new Date(Date.now() + minutes * 60_000)
    const { app } = await api.startAnother({ now, today: () => dayInRome(now()) })
    const client = inProcessBrowser(app.server)
    for (const [cookie, value] of nurse.cookies) client.cookies.set(cookie, value)
    processes[name as Jump] = client
  }
})
afterAll(() => api.close())
beforeEach(() => api.owner.query('TRUNCATE visit CASCADE'))

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const accepted = (start: Date) =>
  addVisit({ database: api.database, member: api.clinic.nurse }, patientId, { start, status: 'accepted' })
const info = async (client: Client) => (await client.call(infoRoutes.read)).body.incomeVisit?.id ?? null

describe.each(Object.keys(jumps) as Jump[])('a process with a clock %s', (jump) => {
  test('plans and shows visits at the intended times', async () => {
    const wrong = processes[jump]
    const body = visitBody(patientId, api.clinic.nurse.id)
    const { body: planned, status } = await wrong.call(visitRoutes.create, { body })
    expect(status).toBe(201)
    const { date, hours } = body
    expect(planned).toMatchObject({ date, hours, duration: 30 })
    for (const client of [nurse, wrong]) {
      const read = await client.call(visitRoutes.read, { params: { id: planned.id } })
      expect(read.body).toMatchObject({ date, hours, start: planned.start, end: planned.end })
      const calendar = await client.call(visitRoutes.calendar, { query: upcomingCalendar() })
      expect(calendar.body.items).toMatchObject([{ id: planned.id, date, hours, start: planned.start }])
    }
  })

  test('accepts visits to come and refuses past ones, by the right time', async () => {
    // More than the hour that occurs twice in October.
    for (const [minutes, expected] of [
      [90, 201],
      [-90, 422],
    ] as const) {
      const start = inMinutes(minutes)
      const time = { date: dayInRome(start), hours: formatTimeInRome(start) }
      const body = visitBody(patientId, api.clinic.nurse.id, time)
      expect((await processes[jump].call(visitRoutes.create, { body })).status, `${minutes}`).toBe(expected)
    }
  })

  test('opens and closes the room of a visit by the right time', async () => {
    const wrong = processes[jump]
    const id = await accepted(inMinutes(5))
    expect((await wrong.call(visitRoutes.read, { params: { id } })).body.canJoin).toBe(true)
    expect((await wrong.call(visitRoutes.complete, { params: { id } })).status).toBe(200)
    const later = await accepted(inMinutes(50))
    expect((await wrong.call(visitRoutes.read, { params: { id: later } })).body.canJoin).toBe(false)
    expect((await wrong.call(visitRoutes.complete, { params: { id: later } })).failure?.code).toBe(
      'invalid_state',
    )
  })

  test('announces a visit from a quarter of an hour before it until its start, by the right time', async () => {
    const wrong = processes[jump]
    const id = await accepted(inMinutes(14))
    expect([await info(nurse), await info(wrong)]).toEqual([id, id])
    for (const minutes of [16, -1]) {
      const start = inMinutes(minutes)
      await api.database.query(
        "UPDATE visit SET start_at = $1::timestamptz, end_at = $1::timestamptz + interval '30 minutes'",
        [start],
      )
      expect([await info(nurse), await info(wrong)], `${minutes}`).toEqual([null, null])
    }
  })
})
