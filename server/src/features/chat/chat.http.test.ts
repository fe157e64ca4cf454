import { createHash } from 'node:crypto'
import { chatRoutes } from '@filo/contract/features/chat/chat.routes.ts'
import { deviceChatRoutes } from '@filo/contract/features/chat/device-chat.routes.ts'
import { maxMessageLength } from '@filo/contract/features/chat/message.limits.ts'
import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeTargets, signInDevices } from '../../../test/access/targets.ts'
import { type Api, startApi } from '../../../test/api.ts'
import { type Conversation, startConversation } from '../../../test/conversation.ts'
import { addStaff } from '../../../test/factories/clinic.ts'
import { html, pdf, photo } from '../../../test/factories/files.ts'
import { fileMessageForm } from '../../../test/factories/multipart.ts'
import type { Client } from '../../http/in-process-browser.ts'

const routes = chatRoutes
const own = deviceChatRoutes

let api: Api
let nurse: Client
let physician: Client
/** Id of the patient, and of the patient's room. */
let room: string
let patient: Client
let caregiver: Client
let send: Conversation['send']
let sendOwn: Conversation['sendOwn']
let addMessages: Conversation['addMessages']
beforeAll(async () => {
  api = await startApi()
  nurse = await api.as(api.clinic.nurse)
  physician = await api.as(api.clinic.physician)
})
afterAll(() => api.close())
beforeEach(async () => {
  ;({ room, patient, caregiver, send, sendOwn, addMessages } = await startConversation(api))
})

const at = (id: string) => ({ params: { id } })
const read = async (client: Client, query: Record<string, unknown> = {}, from = room) =>
  (await client.call(routes.messages, { ...at(from), query })).body
const texts = ({ items }: { items: { text: string | null }[] }) => items.map(({ text }) => text)
const lastAudit = async () => {
  const [entry] = await api.database.query('SELECT * FROM audit_entry ORDER BY id DESC LIMIT 1')
  return entry as Record<string, unknown>
}
const stored = async () => {
  const [row] = await api.database.query<{ count: number }>('SELECT count(*) FROM message')
  return Number(row?.count)
}

describe('a message', () => {
  test('is read by all participants of the room, with its author and their role', async () => {
    const { status, body } = await send(nurse, '  Come va la medicazione?\r\nSe brucia, mi chiami.  ')
    expect(status).toBe(201)
    expect(body).toMatchObject({
      ...{ room, seq: 1, text: 'Come va la medicazione?\nSe brucia, mi chiami.', file: null },
      from: { id: api.clinic.nurse.id, role: 'nurse', relation: null },
    })
    await sendOwn(patient, 'Bene')
    const answer = await sendOwn(caregiver, 'Confermo')
    expect(answer.body).toMatchObject({ seq: 3, from: { role: 'caregiver', relation: expect.any(String) } })
    for (const items of [
      (await read(physician)).items,
      (await patient.call(own.messages, at(room))).body.items,
    ])
      expect(items.map(({ seq, text, from }) => [seq, text, from.role])).toEqual([
        [1, 'Come va la medicazione?\nSe brucia, mi chiami.', 'nurse'],
        [2, 'Bene', 'patient'],
        [3, 'Confermo', 'caregiver'],
      ])
  })

  test('gets a place of its own among parallel first messages of a room', async () => {
    const all = await Promise.all(Array.from({ length: 12 }, (_, n) => send(nurse, `Insieme ${n}`)))
    expect(all.map(({ status }) => status)).toEqual(all.map(() => 201))
    expect((await read(nurse)).items.map(({ seq }) => seq)).toEqual(all.map((_, n) => n + 1))
  })

  test('in the staff room reaches no patient', async () => {
    const { workgroupId } = api.clinic
    const { body } = await send(nurse, 'Domani manco', { to: workgroupId })
    expect(body).toMatchObject({ room: workgroupId, seq: 1 })
    expect(texts(await read(physician, {}, workgroupId))).toEqual(['Domani manco'])
    for (const answer of [
      await patient.call(own.messages, at(workgroupId)),
      await sendOwn(patient, 'Ciao', { to: workgroupId }),
      await (await api.as(api.clinic.nurse2)).call(routes.messages, at(workgroupId)),
    ])
      expect(answer.failure?.code).toBe('not_found')
  })

  test('sent twice is stored once, and its id cannot be used for another', async () => {
    const id = uuid()
    const first = await send(nurse, 'Una volta', { id })
    const again = await send(nurse, 'Una volta', { id })
    expect([again.status, again.body]).toEqual([201, first.body])
    expect(await lastAudit()).toMatchObject({
      action: 'chat.send',
      object_id: id,
      details: { repeated: true },
    })
    for (const other of [
      await send(nurse, 'Un’altra', { id }),
      await send(physician, 'Una volta', { id }),
      await sendOwn(patient, 'Una volta', { id }),
      await send(nurse, 'Una volta', { id, to: api.clinic.workgroupId }),
    ])
      expect(other.failure?.code).toBe('idempotency_conflict')
    expect(await stored()).toBe(1)
  })

  test('sent many times in parallel is stored once, and all messages get places without gaps', async () => {
    const id = uuid()
    const same = await Promise.all(Array.from({ length: 10 }, () => send(nurse, 'Insieme', { id })))
    expect(new Set(same.map(({ status, body }) => `${status} ${body.seq}`))).toEqual(new Set(['201 1']))
    const clients = [nurse, physician]
    await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        n % 3 === 2 ? sendOwn(patient, `${n}`) : send(clients[n % 3] as Client, `${n}`),
      ),
    )
    const { items } = await read(nurse, { limit: '200' })
    expect(items.map(({ seq }) => seq)).toEqual(Array.from({ length: 31 }, (_, n) => n + 1))
    expect(new Set(texts({ items })).size).toBe(31)
  })

  test.each([
    ['nothing', ''],
    ['blanks only', ' \n\t \u200b'],
    ['4,001 characters', 'x'.repeat(maxMessageLength + 1)],
    ['a control character', 'a\u0007b'],
    ['a change of the writing direction', 'a\u202eb'],
    ['a lone surrogate', 'a\ud83d'],
  ])('of %s is refused', async (_, text) => {
    const { failure } = await send(nurse, text)
    expect([failure?.code, failure?.details?.[0]?.path]).toEqual(['validation_failed', 'text'])
    expect(await stored()).toBe(0)
  })

  test('of 4,000 characters, HTML tags included, is kept as it was written', async () => {
    const text = `<script>alert(1)</script>\t${'🧵'.repeat(10)}${'è'.repeat(3_900)}`
    expect((await send(nurse, text)).body.text).toBe(text)
    expect((await send(nurse, 'x'.repeat(maxMessageLength))).status).toBe(201)
  })

  test('requires a UUID of version 7, and refuses a place chosen by the client', async () => {
    const wrong = [{ id: crypto.randomUUID() }, { id: '1' }, {}, { id: uuid(), seq: 7 }]
    for (const body of wrong)
      expect(
        (await nurse.call(routes.send, { ...at(room), body: { text: 'x', ...body } })).failure?.code,
      ).toBe('validation_failed')
  })
})

describe('messages', () => {
  test('are paged by place: the last ones, before, after, and those a client missed', async () => {
    await addMessages(120)
    const seqs = ({ items }: { items: { seq: number }[] }) => [items[0]?.seq, items.at(-1)?.seq, items.length]
    const pages = {
      last: await read(nurse),
      before: await read(nurse, { before: '71', limit: '30' }),
      first: await read(nurse, { before: '11', limit: '30' }),
      after: await read(nurse, { after: '0', limit: '100' }),
      missed: await read(nurse, { after: '118' }),
      between: await read(nurse, { after: '10', before: '21' }),
      none: await read(nurse, { after: '120' }),
    }
    expect(Object.entries(pages).map(([name, page]) => [name, ...seqs(page), page.hasMore])).toEqual([
      ['last', 71, 120, 50, true],
      ['before', 41, 70, 30, true],
      ['first', 1, 10, 10, false],
      ['after', 1, 100, 100, true],
      ['missed', 119, 120, 2, false],
      ['between', 11, 20, 10, false],
      ['none', undefined, undefined, 0, false],
    ])
    for (const query of [
      { limit: '201' },
      { limit: '0' },
      { before: '-1' },
      { after: 'x' },
      { order: 'asc' },
    ])
      expect((await nurse.call(routes.messages, { ...at(room), query })).failure?.code).toBe(
        'validation_failed',
      )
  })

  test('are found by their words, in any form and without accents, in the viewer’s rooms', async () => {
    await send(nurse, 'La medicazione è asciutta')
    await send(nurse, 'Venerdì controlliamo le medicazioni', { to: api.clinic.workgroupId })
    await sendOwn(patient, 'Ho finito i cerotti, perché?')
    const found = async (search: string, client = nurse) =>
      texts((await client.call(routes.search, { query: { search } })).body)
    expect(await found('MEDICAZIONE')).toEqual([
      'Venerdì controlliamo le medicazioni',
      'La medicazione è asciutta',
    ])
    expect(await found('medic asci')).toEqual(['La medicazione è asciutta'])
    expect(await found('venerdi')).toEqual(['Venerdì controlliamo le medicazioni'])
    expect(await found('perche cerotto')).toEqual(['Ho finito i cerotti, perché?'])
    await send(nurse, 'Controllo <ciclo> «sterile», mattina/sera o 37.5°/sala_2; ‹caldo›')
    for (const word of ['ciclo', 'sterile', 'sera', '37.5', 'sala', 'caldo', 'mattina/sera'])
      expect(await found(word), word).toHaveLength(1)
    for (const nothing of ['febbre', '', '& | ! :*', "'", 'il la'])
      expect(await found(nothing), nothing).toEqual([])
    const leftOut = async (search: string) =>
      (await nurse.call(routes.search, { query: { search } })).body.leftOut
    expect(await leftOut('C’È la Medicazione?')).toEqual(['C’È', 'la'])
    expect(await leftOut("c'è")).toEqual(["c'è"])
    expect(await leftOut('l’ago medicazione')).toEqual([])
    expect(await found('la medicazione')).toEqual(await found('medicazione'))
    expect(await found('medicazione', await api.as(api.clinic.nurse2))).toEqual([])
    expect(await lastAudit()).toMatchObject({
      action: 'chat.search',
      patient_id: null,
      details: { count: 0 },
    })
    await physician.call(patientRoutes.archive, at(room))
    expect(await found('medicazione')).toEqual(['Venerdì controlliamo le medicazioni'])
  })
})

describe('a file', () => {
  const sendFile = async (name: string, content: Buffer, { id = uuid(), client = nurse } = {}) =>
    client.call(routes.sendFile, { ...at(room), ...(await fileMessageForm(id, { name, content })) })

  test('is a message of its own, downloaded and viewed by participants of the room', async () => {
    const picture = await sendFile('sito di uscita.jpg', await photo())
    const { body } = await sendFile('referto.pdf', pdf())
    expect(body).toMatchObject({ seq: 2, text: null, file: { name: 'referto.pdf', type: 'application/pdf' } })
    const file = { id: room, key: body.file?.key ?? '' }
    const image = { id: room, key: picture.body.file?.key ?? '' }
    for (const answer of [
      await physician.call(routes.download, { params: file }),
      await patient.call(own.download, { params: file }),
    ])
      expect([answer.status, createHash('sha256').update(answer.raw).digest('hex')]).toEqual([
        200,
        createHash('sha256').update(pdf().toString()).digest('hex'),
      ])
    const part = await patient.call(own.download, { params: file, headers: { range: 'bytes=0-3' } })
    expect([part.status, part.raw]).toEqual([206, '%PDF'])
    for (const form of ['thumbnail', 'view'] as const) {
      expect((await nurse.call(routes[form], { params: image })).headers['content-type']).toMatch(/^image\//)
      expect((await caregiver.call(own[form], { params: image })).status).toBe(200)
      expect((await nurse.call(routes[form], { params: file })).failure?.code).toBe('not_found')
    }
    const list = (await nurse.call(routes.files, at(room))).body.items
    expect(list.map(({ file }) => file?.name)).toEqual(['sito di uscita.jpg', 'referto.pdf'])
  })

  test('is reached only through its own room', async () => {
    const { body } = await sendFile('referto.pdf', pdf())
    const key = body.file?.key ?? ''
    const stranger = await makeTargets(api)
    const [theirs = ''] = await signInDevices(api, stranger)
    const answers = [
      await nurse.call(routes.download, { params: { id: api.clinic.workgroupId, key } }),
      await nurse.call(routes.download, { params: { id: stranger.patient.id, key } }),
      await (await api.as(api.clinic.nurse2)).call(routes.download, { params: { id: room, key } }),
      await api.device(theirs).call(own.download, { params: { id: room, key } }),
      await api.device(theirs).call(own.download, { params: { id: stranger.patient.id, key } }),
    ]
    await physician.call(patientRoutes.archive, at(room))
    answers.push(await nurse.call(routes.download, { params: { id: room, key } }))
    for (const { failure } of answers) expect(failure?.code).toBe('not_found')
  })

  test('sent twice is kept once', async () => {
    const id = uuid()
    const first = await sendFile('referto.pdf', pdf(), { id })
    const again = await sendFile('referto.pdf', pdf(), { id })
    expect(again.body).toEqual(first.body)
    expect(
      (await sendFile('altro.pdf', Buffer.concat([pdf(), Buffer.from('\n')]), { id })).failure?.code,
    ).toBe('idempotency_conflict')
    expect(await stored()).toBe(1)
  })

  test('of a refused type, missing or for an unknown room is refused, and nothing is stored', async () => {
    expect((await sendFile('pagina.html', html())).failure?.code).toBe('file_type_refused')
    const none = await nurse.call(routes.sendFile, { ...at(room), body: { id: uuid() } })
    expect(none.failure?.details?.[0]?.path).toBe('file')
    const form = await fileMessageForm(uuid(), { name: 'a.pdf', content: pdf() })
    const elsewhere = await nurse.call(routes.sendFile, { ...at(uuid()), ...form })
    expect(elsewhere.failure?.code).toBe('not_found')
    expect(await stored()).toBe(0)
  })
})

describe('membership of a room', () => {
  test('ends at once when staff move or the patient is archived', async () => {
    const { workgroupId, workgroup2Id } = api.clinic
    const member = await addStaff(api.database, { roles: ['nurse'], workgroupId })
    const mover = await api.as(member)
    await send(mover, 'Prima')
    await api.database.query('UPDATE staff SET workgroup_id = $2 WHERE id = $1', [member.id, workgroup2Id])
    expect((await send(mover, 'Dopo')).failure?.code).toBe('not_found')
    expect((await mover.call(routes.messages, at(room))).failure?.code).toBe('not_found')
    expect((await mover.call(routes.list)).body.items.map(({ id }) => id)).not.toContain(room)
    // Their earlier messages keep their author.
    expect((await read(nurse)).items[0]?.from.id).toBe(member.id)
    const { items } = (await nurse.call(routes.participants, at(room))).body
    expect(items.map(({ id }) => id)).not.toContain(member.id)

    await physician.call(patientRoutes.archive, at(room))
    for (const { failure } of [
      await send(nurse, 'Dopo'),
      await nurse.call(routes.messages, at(room)),
      await nurse.call(routes.room, at(room)),
    ])
      expect(failure?.code).toBe('not_found')
    expect((await patient.call(own.list)).failure?.code).toBe('unauthenticated')
    expect((await nurse.call(routes.list)).body.items.map(({ id }) => id)).not.toContain(room)
    expect(await stored()).toBe(1)
  })

  test('keeps nobody from changing or archiving the patient, which waits for messages that have begun', async () => {
    await send(nurse, 'Prima')
    const { version } = (await physician.call(patientRoutes.read, at(room))).body
    const change = { ...at(room), body: { version, diagnosis: 'Stenosi' } }
    const waiting = () =>
      api.database.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      )
    await api.owner.query('BEGIN')
    await api.owner.query('SELECT FROM chat_room WHERE id = $1 FOR UPDATE', [room])
    const begun = [send(nurse, 'Durante'), sendOwn(patient, 'Durante')] as const
    await expect.poll(waiting).toHaveLength(2)
    expect((await physician.call(patientRoutes.change, change)).status).toBe(200)

    const archiving = physician.call(patientRoutes.archive, at(room))
    await expect.poll(waiting).toHaveLength(3)
    expect((await send(nurse, 'Dopo')).failure?.code).toBe('not_found')
    await api.owner.query('COMMIT')
    const [ofNurse, ofPatient] = await Promise.all(begun)
    expect([ofNurse.status, ofPatient.status, (await archiving).status]).toEqual([201, 201, 204])
    expect(await stored()).toBe(3)
  })

  test('lists the rooms with messages and the staff room: who waits for an answer, then newest first', async () => {
    const list = async () =>
      (await nurse.call(routes.list)).body.items.map(({ patient, last }) => [
        patient?.id ?? 'staff',
        last?.text ?? null,
      ])
    expect(await list()).toEqual([['staff', null]])
    await sendOwn(patient, 'Buongiorno')
    expect(await list()).toEqual([
      [room, 'Buongiorno'],
      ['staff', null],
    ])
    await send(nurse, 'Riunione alle 13', { to: api.clinic.workgroupId })
    expect(await list()).toEqual([
      [room, 'Buongiorno'],
      ['staff', 'Riunione alle 13'],
    ])
    await send(nurse, 'Buongiorno a lei')
    expect((await list())[0]).toEqual([room, 'Buongiorno a lei'])
    await send(nurse, 'Riunione alle 14', { to: api.clinic.workgroupId })
    expect((await list())[0]).toEqual(['staff', 'Riunione alle 14'])
    expect((await nurse.call(routes.room, at(room))).body).toMatchObject({
      patient: { id: room, fiscalCode: expect.any(String), gender: expect.any(String) },
      last: { text: 'Buongiorno a lei', from: { id: api.clinic.nurse.id } },
    })
  })
})
