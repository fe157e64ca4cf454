import { handoverRoutes } from '@filo/contract/features/handover/handover.routes.ts'
import { maxHandedOver } from '@filo/contract/features/handover/handover.schema.ts'
import { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import { addDays, dayInRome } from '@filo/contract/kit/date.ts'
import { instantInRome } from '@filo/contract/kit/rome.ts'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Api, startApi } from '../../../test/api.ts'
import { nextClockChanges } from '../../../test/clock-changes.ts'
import { addStaff, type Member } from '../../../test/factories/clinic.ts'
import { addNote } from '../../../test/factories/handover.ts'
import {
  addWorkgroupWithMember,
  registerCatheter,
  registerPatient,
} from '../../../test/factories/over-http.ts'
import { addVisit } from '../../../test/factories/visit.ts'
import { readScoped, staffActorOf } from '../../context/viewer.ts'
import type { Client } from '../../http/in-process-browser.ts'
import type { Viewer } from '../../platform/database/scoped-query.ts'
import { handoverQuery } from './handover.queries.ts'

let api: Api
let client: Client
let member: Member
let workgroupId: string
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  ;({ client, member, workgroupId } = await addWorkgroupWithMember(api))
})

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * minuteMs)
const addPatient = async (surname: string, changes = {}) =>
  (await registerPatient(client, surname, changes)).id
const note = (patientId: string | null, options = {}) =>
  addNote({ database: api.database, member }, patientId, options)
const visit = (patientId: string, options: Parameters<typeof addVisit>[2]) =>
  addVisit({ database: api.database, member }, patientId, options)

/** Stores texts of a patient that nobody has answered, the first of them sent that long ago. */
async function ask(patientId: string, minutesAgo: number, ...texts: string[]): Promise<void> {
  await api.database.query(
    'INSERT INTO chat_room (id, workgroup_id, patient_id, last_seq, asked_seq) VALUES ($1, $2, $1, $3, $3)',
    [patientId, workgroupId, texts.length],
  )
  for (const [n, text] of texts.entries())
    await api.database.query(
      'INSERT INTO message (room_id, workgroup_id, seq, id, sent_at, text) VALUES ($1, $2, $3, $4, $5, $6)',
      [patientId, workgroupId, n + 1, uuid(), inMinutes(n - minutesAgo), text],
    )
}

async function read(by = client) {
  const { status, body, raw } = await by.call(handoverRoutes.read)
  expect(status, raw).toBe(200)
  return body
}
const surnames = async (by = client) => (await read(by)).patients.items.map(({ surname }) => surname)

describe('the patients handed over', () => {
  test('come once each, by time alone: longest wait, next visit, oldest note', async () => {
    const [note2, note1, visit2, visit1, wait2, wait1] = [
      await addPatient('Nota Recente'),
      await addPatient('Nota Vecchia'),
      await addPatient('Visita Domani'),
      await addPatient('Visita Tra Poco'),
      await addPatient('Attesa Breve'),
      await addPatient('Attesa Lunga'),
    ]
    await addPatient('Nient’altro')
    await note(note2, { at: inMinutes(-10), text: 'URGENTE: febbre 40, emocolture!' })
    await note(note1, { at: inMinutes(-600), text: 'Bene' })
    await visit(visit2, { start: inMinutes(23 * 60), status: 'pending' })
    await visit(visit1, { start: inMinutes(60), status: 'accepted' })
    await ask(wait2, 20, 'Ho 40 di febbre e brividi, aiuto!')
    await ask(wait1, 90, 'Grazie', 'Buona giornata')
    // Each has reasons that would put them elsewhere.
    await note(wait2, { at: inMinutes(-5000) })
    await visit(wait1, { start: inMinutes(120) })
    await note(visit2, { at: inMinutes(-6000) })

    const { patients } = await read()
    expect(patients.items.map(({ surname }) => surname)).toEqual([
      ...['Attesa Lunga', 'Attesa Breve', 'Visita Tra Poco', 'Visita Domani', 'Nota Vecchia', 'Nota Recente'],
    ])
    expect(patients.total).toBe(6)
    const [first, second] = patients.items
    expect(first).toMatchObject({
      owed: { text: 'Grazie', texts: 2, owner: null },
      visits: [{ status: 'pending', hcp: { id: member.id } }],
      notes: [],
    })
    expect(second).toMatchObject({
      visits: [],
      notes: [{ text: 'Richiamare la figlia', by: { id: member.id } }],
    })
  })

  test('have their catheter in place with its days, and namesakes are marked', async () => {
    const { id: inPlace } = await registerPatient(client, 'Uguale', { name: 'Rosa' })
    const { id: undated } = await registerPatient(client, 'Uguale', { name: 'Rosa' })
    const [removed, without, unrecorded] = [
      await addPatient('Rimosso'),
      await addPatient('Senza'),
      await addPatient('Ignoto'),
    ]
    const daysAgo = (days: number) => addDays(dayInRome(new Date()), -days)
    await registerCatheter(client, inPlace, { insertionDate: daysAgo(300), removalDate: daysAgo(20) })
    await registerCatheter(client, inPlace, { insertionDate: daysAgo(12) })
    await registerCatheter(client, undated, { catheterType: 'other', catheterTypeOther: 'Midline' })
    await registerCatheter(client, removed, { insertionDate: daysAgo(30), removalDate: daysAgo(2) })
    await registerCatheter(client, without, { venousCatheter: false, catheterType: null })
    const ids = [inPlace, undated, removed, without, unrecorded]
    for (const [n, id] of ids.entries()) await note(id, { at: inMinutes(n - 10) })

    const { items } = (await read()).patients
    expect(items.map(({ id }) => id)).toEqual(ids)
    const none = { catheterType: null, catheterTypeOther: null, dwellDays: null, homonym: false }
    expect(items).toMatchObject([
      { hasCatheter: true, catheterType: 'picc', dwellDays: 12, homonym: true },
      {
        hasCatheter: true,
        catheterType: 'other',
        catheterTypeOther: 'Midline',
        dwellDays: null,
        homonym: true,
      },
      { hasCatheter: false, ...none },
      { hasCatheter: false, ...none },
      { hasCatheter: null, ...none },
    ])
  })

  test('leave the page with what was handed over: an answer, a cancelled visit, a ticked-off note', async () => {
    const [answered, cancelled, done, archived] = [
      await addPatient('Risposto'),
      await addPatient('Annullata'),
      await addPatient('Fatta'),
      await addPatient('Archiviato'),
    ]
    await ask(answered, 5, 'Grazie')
    const visitId = await visit(cancelled, { start: inMinutes(30) })
    const noteId = await note(done)
    await ask(archived, 5, 'Grazie')
    await visit(archived, { start: inMinutes(90) })
    await note(archived)
    expect(await surnames()).toHaveLength(4)
    await api.database.query('UPDATE chat_room SET settled_seq = 1 WHERE id = $1', [answered])
    await api.database.query('UPDATE visit SET cancelled_at = now() WHERE id = $1', [visitId])
    await client.call(handoverRoutes.changeNote, { params: { id: noteId }, body: { done: true } })
    await api.database.query('UPDATE patient SET archived_at = now() WHERE id = $1', [archived])
    expect((await read()).patients).toEqual({ total: 0, items: [] })
  })

  test('are named up to a bound, and counted beyond', async () => {
    const id = await addPatient('Primo')
    const copied = `workgroup_id, name, birth_date, gender, birth_place, birth_province, residence_place, residence_province,
      diagnosis, parenteral_nutrition, enteral_nutrition, os_nutrition, taken_in_charge, consent_policy_version,
      consent_at, consent_by`
    await api.database.query(
      `WITH added AS (INSERT INTO patient (id, surname, fiscal_code, ${copied})
         SELECT gen_random_uuid(), surname || n, 'ENI' || lpad(n::text, 13, '0'), ${copied}
         FROM patient, generate_series(1, $2) n WHERE id = $1 RETURNING id)
       INSERT INTO handover_note (id, workgroup_id, patient_id, text, created_by)
         SELECT gen_random_uuid(), $3, id, 'Nota', $4 FROM added`,
      [id, maxHandedOver + 1, workgroupId, member.id],
    )
    const { patients } = await read()
    expect(patients.total).toBe(maxHandedOver + 1)
    expect(patients.items).toHaveLength(maxHandedOver)
  })
})

describe('the visits handed over', () => {
  test.for([
    ['accepted, in progress', { minutes: -20, status: 'accepted' }, true],
    ['accepted, late, while its room is open', { minutes: -100, status: 'accepted' }, true],
    ['accepted, after its room has closed', { minutes: -151, status: 'accepted' }, false],
    ['pending, past', { minutes: -31, status: 'pending' }, false],
    ['pending, within 24 hours', { minutes: 24 * 60 - 1, status: 'pending' }, true],
    ['pending, later', { minutes: 24 * 60 + 1, status: 'pending' }, false],
    ['rejected', { minutes: 30, status: 'rejected' }, false],
    ['completed', { minutes: -20, status: 'completed' }, false],
    ['cancelled', { minutes: 30, status: 'accepted', cancelled: true }, false],
  ] as const)('%s', async ([, { minutes, ...state }, isShown]) => {
    await visit(await addPatient('Unico'), { start: inMinutes(minutes), ...state })
    expect(await surnames()).toEqual(isShown ? ['Unico'] : [])
  })

  test('say what is to be done about them', async () => {
    const gone = await addStaff(api.database, { roles: ['nurse'], workgroupId })
    const id = await addPatient('Da Riassegnare')
    await addVisit({ database: api.database, member: gone }, id, { start: inMinutes(60), status: 'accepted' })
    await api.database.query('UPDATE staff SET disabled_at = now() WHERE id = $1', [gone.id])
    expect((await read()).patients.items[0]?.visits).toMatchObject([
      { due: 'to_reassign', hcp: { id: gone.id } },
    ])
  })

  const changes = nextClockChanges()
  test.each(changes)(
    'are those of 24 elapsed hours, also over the night of $date',
    async ({ date, isForward }) => {
      const eight = instantInRome(addDays(date, -1), '20:00')?.toISOString() ?? ''
      // On the next evening the clock shows an hour more or less.
      const inside = instantInRome(date, isForward ? '20:30' : '18:30') ?? new Date(0)
      const outside = instantInRome(date, isForward ? '21:00' : '19:00') ?? new Date(0)
      await visit(await addPatient('Dentro'), { start: inside })
      await visit(await addPatient('Fuori'), { start: outside })
      const viewer: Viewer = {
        ...{ kind: 'staff', id: member.id, session_id: member.id, roles: member.roles, patient_id: null },
        ...{ workgroup_id: workgroupId, mfa_enrolment_required: false },
      }
      const found = await readScoped(api.database, staffActorOf(viewer), handoverQuery(eight))
      expect(found?.at).toBe(eight)
      expect(found?.patients.items.map(({ surname }) => surname)).toEqual(['Dentro'])
      const atTen = new Date(Date.parse(eight) + 2 * hourMs).toISOString()
      const later = await readScoped(api.database, staffActorOf(viewer), handoverQuery(atTen))
      expect(later?.patients.total).toBe(2)
    },
  )
})

describe('a workgroup', () => {
  test('hands over to its own staff, nurses too', async () => {
    const id = await addPatient('Mio')
    await note(id)
    await note(id, { doneAt: inMinutes(-1) })
    await note(null)
    await ask(id, 5, 'Grazie')
    await visit(id, { start: inMinutes(30) })
    const nurse = await api.as(await addStaff(api.database, { roles: ['nurse'], workgroupId }))
    expect(await surnames(nurse)).toEqual(['Mio'])
    const { client: stranger } = await addWorkgroupWithMember(api)
    expect(await read(stranger)).toMatchObject({ ward: [], patients: { total: 0 }, done: { total: 0 } })
    const supervisor = await api.as(api.clinic.supervisor)
    expect((await supervisor.call(handoverRoutes.read)).failure.code).toBe('permission_denied')
  })

  test('hands over to an administrator who has opened it with a reason', async () => {
    await note(await addPatient('Mio'))
    const administrator = await api.as(api.clinic.administrator, { 'x-filo-workgroup': workgroupId })
    expect((await administrator.call(handoverRoutes.read)).status).not.toBe(200)
    await administrator.call(staffRoutes.openWorkgroup, {
      body: { workgroupId, reason: 'Verifica dei dati' },
    })
    expect(await surnames(administrator)).toEqual(['Mio'])
  })

  test('prints the same, and the audit tells it from reading', async () => {
    await note(await addPatient('Mio'))
    const { at: _, ...shown } = await read()
    const { at, ...printed } = (await client.call(handoverRoutes.print)).body
    expect(printed).toEqual(shown)
    expect(Math.abs(Date.parse(at) - Date.now())).toBeLessThan(60_000)
    const entries = await api.database.query<{ action: string; details: unknown }>(
      "SELECT action, details FROM audit_entry WHERE actor_id = $1 AND action LIKE 'handover.%' ORDER BY at",
      [member.id],
    )
    expect(entries).toEqual([
      { action: 'handover.read', details: { count: 1 } },
      { action: 'handover.print', details: { count: 1 } },
    ])
  })
})
