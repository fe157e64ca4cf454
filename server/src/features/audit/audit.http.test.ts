import { auditRoutes } from '@filo/contract/features/audit/audit.routes.ts'
import type { AuditEntry } from '@filo/contract/features/audit/audit.schema.ts'
import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { dayInRome } from '@filo/contract/kit/date.ts'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Api, startApi } from '../../../test/api.ts'
import { addStaff, type Member } from '../../../test/factories/clinic.ts'
import { addPatient } from '../../../test/factories/stored-patient.ts'
import type { Client } from '../../http/in-process-browser.ts'

let api: Api
let administrator: Client
beforeAll(async () => {
  api = await startApi()
  administrator = await api.as(api.clinic.administrator)
})
afterAll(() => api.close())

const search = async (query: Record<string, unknown> = {}) => {
  const { status, body, raw } = await administrator.call(auditRoutes.list, { query })
  expect(status, raw).toBe(200)
  return body
}

type Written = Partial<{
  at: string
  action: string
  outcome: string
  by: string
  workgroupId: string
  patientId: string
  requestId: string
}>

/** Writes as the owner of the tables, so that entries can have any date. */
const write = (entries: Written[]) =>
  api.owner.query(
    `INSERT INTO audit_entry (at, action, outcome, actor_kind, actor_id, workgroup_id, patient_id, request_id)
     SELECT coalesce(at, now()), action, outcome, 'staff', by, "workgroupId", "patientId", "requestId"
     FROM jsonb_to_recordset($1::jsonb) AS e (at timestamptz, action text, outcome text, by uuid, "workgroupId" uuid,
       "patientId" uuid, "requestId" text)`,
    [
      JSON.stringify(
        entries.map((entry) => ({ action: 'test.entry', outcome: 'done', requestId: 'prova', ...entry })),
      ),
    ],
  )

const actions = ({ items }: { items: AuditEntry[] }) => items.map(({ action }) => action)

// The cases run in order: each builds on the entries that earlier ones left.
describe('searching the audit', { shuffle: false }, () => {
  describe('the trail', () => {
    test('shows actor, workgroup, action, outcome and request id', async () => {
      const patientId = await addPatient(api.database, api.clinic.physician)
      const nurse = await api.as(api.clinic.nurse)
      await nurse.call(patientRoutes.read, { params: { id: patientId } })
      const [entry] = (await search({ patientId })).items
      expect(entry).toEqual({
        id: expect.any(Number),
        at: expect.stringMatching(/Z$/),
        action: 'patient.read',
        outcome: 'done',
        actor: { kind: 'staff', id: api.clinic.nurse.id, name: 'Ada', surname: 'Prova', roles: ['nurse'] },
        workgroup: { id: api.clinic.workgroupId, name: 'Uno', facility: 'Struttura Uno' },
        patientId,
        objectId: null,
        details: null,
        requestId: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{6}$/),
        address: '127.0.0.1',
      })
    })

    test('shows the newest entries first when no filter is set', async () => {
      const ids = (await search()).items.map(({ id }) => id)
      expect(ids.length).toBeGreaterThan(1)
      expect(ids).toEqual(ids.toSorted((one, other) => other - one))
    })

    test('records the filters of a search and how many entries it found, never the words typed', async () => {
      await search({ person: 'Segretissimo', action: 'patient.read' })
      const [entry] = (await search({ action: 'audit.search' })).items
      expect(entry?.details).toEqual({ count: 0, filters: ['person', 'action'] })
    })

    test('shows refusals with their error code as the outcome, found by the reference however it is typed', async () => {
      const nurse = await api.as(api.clinic.nurse2)
      const id = await addPatient(api.database, api.clinic.physician)
      const { failure } = await nurse.call(patientRoutes.read, { params: { id } })
      const copied = failure.requestId.toUpperCase().replace('-', '\u200b\u2013')
      const { items } = await search({ requestId: copied })
      expect(items).toMatchObject([
        { action: 'patient.read', outcome: 'not_found', patientId: null, objectId: id },
      ])
    })
  })

  describe('filters', () => {
    let someone: Member
    let other: Member
    const workgroupOf = () => api.clinic.workgroup2Id
    beforeAll(async () => {
      const add = (name: string, surname: string) =>
        addStaff(api.database, { roles: ['nurse'], workgroupId: api.clinic.workgroupId, name, surname })
      someone = await add('Nicolò', 'D’Angelo-Brùni')
      other = await add('Anna', 'Zamponi')
      await write([
        { action: 'person.one', by: someone.id },
        { action: 'person.two', by: other.id },
        {
          action: 'person.refused',
          by: someone.id,
          outcome: 'permission_denied',
          workgroupId: workgroupOf(),
        },
        { action: 'person.elsewhere', by: someone.id, workgroupId: workgroupOf() },
      ])
    })

    const mine = ['person.elsewhere', 'person.refused', 'person.one']
    test.each([
      ['nicolo', mine],
      ['NICOLÒ bruni', mine],
      ['dangelo', mine],
      ["d'angelo", mine],
      ['zamponi anna', ['person.two']],
      ['nicolo zamponi', []],
      ['%', []],
      ['_', []],
    ])('by words of a person’s name: %s', async (person, found) => {
      expect(actions(await search({ person }))).toEqual(found)
    })

    test('by a person’s e-mail, hyphens included', async () => {
      expect(actions(await search({ person: someone.email }))).toEqual(mine)
    })

    test('by a common word that matches more people than are looked up one by one', async () => {
      for (let n = 0; n < 41; n += 1)
        await addStaff(api.database, { roles: ['supervisor'], name: 'Comune', surname: `Nome${n}` })
      const last = await addStaff(api.database, { roles: ['supervisor'], name: 'Comune', surname: 'Ultimo' })
      await write([{ action: 'common.entry', by: last.id }])
      expect(actions(await search({ person: 'comune' }))).toEqual(['common.entry'])
    })

    test('by action, outcome and workgroup, alone and together', async () => {
      expect(actions(await search({ action: 'person.one' }))).toEqual(['person.one'])
      expect(actions(await search({ person: 'dangelo', outcome: 'refused' }))).toEqual(['person.refused'])
      expect(actions(await search({ person: 'dangelo', outcome: 'done' }))).toEqual([
        'person.elsewhere',
        'person.one',
      ])
      expect(
        actions(await search({ workgroupId: workgroupOf(), outcome: 'done', person: 'dangelo' })),
      ).toEqual(['person.elsewhere'])
      expect(actions(await search({ workgroupId: uuid() }))).toEqual([])
    })

    test('by days in Rome’s time zone, both included', async () => {
      await write([
        { action: 'day.before', at: '2026-03-28T22:59:59.999Z' },
        { action: 'day.first', at: '2026-03-28T23:00:00Z' },
        // On this day the clocks go forward: it ends an hour earlier.
        { action: 'day.last', at: '2026-03-29T21:59:59.999Z' },
        { action: 'day.after', at: '2026-03-29T22:00:00Z' },
      ])
      expect(actions(await search({ from: '2026-03-29', to: '2026-03-29' }))).toEqual([
        'day.last',
        'day.first',
      ])
      expect(actions(await search({ to: '2026-03-28' }))).toEqual(['day.before'])
      expect(actions(await search({ from: '2026-03-30', to: '2026-03-30' }))).toEqual(['day.after'])
      expect(actions(await search({ from: '2026-03-30', to: '2026-03-29' }))).toEqual([])
      const wrong = await administrator.call(auditRoutes.list, { query: { from: '2026-02-30' } })
      expect(wrong.status).toBe(422)
    })
  })

  describe('pages', () => {
    test('follow one another without gaps or duplicates while new entries arrive', async () => {
      const requestId = uuid()
      // All at one instant: only the id orders them.
      const at = '2026-01-05T10:00:00Z'
      await write(Array.from({ length: 120 }, (_, n) => ({ action: `entry.${n}`, requestId, at })))
      const seen: AuditEntry[] = []
      let before: number | null | undefined
      const sizes: number[] = []
      while (before !== null) {
        const page = await search({ requestId, ...(before && { before }) })
        await write([{ action: 'entry.new', requestId }])
        seen.push(...page.items)
        sizes.push(page.items.length)
        before = page.next
      }
      expect(sizes).toEqual([50, 50, 20])
      expect(actions({ items: seen })).toEqual(Array.from({ length: 120 }, (_, n) => `entry.${119 - n}`))
    })

    test('end with a full page that has no next one', async () => {
      const requestId = uuid()
      await write(Array.from({ length: 50 }, () => ({ requestId })))
      const page = await search({ requestId })
      expect(page.items).toHaveLength(50)
      expect(page.next).toBeNull()
    })

    test('continue when filtered by person', async () => {
      const member = await addStaff(api.database, { roles: ['supervisor'], surname: 'Sfogliata' })
      await write(Array.from({ length: 60 }, (_, n) => ({ action: `leaf.${n}`, by: member.id })))
      const first = await search({ person: 'sfogliata' })
      const second = await search({ person: 'sfogliata', before: first.next })
      expect([...actions(first), ...actions(second)]).toEqual(
        Array.from({ length: 60 }, (_, n) => `leaf.${59 - n}`),
      )
    })
  })

  test('refuses physicians and supervisors, and audits the refusal', async () => {
    for (const member of [api.clinic.physician, api.clinic.supervisor]) {
      const client = await api.as(member)
      const { failure } = await client.call(auditRoutes.list, { query: { from: dayInRome(new Date()) } })
      expect(failure.code).toBe('permission_denied')
      const [entry] = (await search({ requestId: failure.requestId })).items
      expect(entry).toMatchObject({ action: 'audit.search', outcome: 'permission_denied' })
      expect(entry?.actor.id).toBe(member.id)
    }
  })
})
