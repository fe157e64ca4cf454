import { maxFaqs } from '@filo/contract/features/faq/faq.policy.ts'
import { faqRoutes } from '@filo/contract/features/faq/faq.routes.ts'
import type { Faq } from '@filo/contract/features/faq/faq.schema.ts'
import { messages } from '@filo/contract/kit/messages.ts'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeTargets, signInDevices } from '../../../test/access/targets.ts'
import { type Api, startApi } from '../../../test/api.ts'
import { faqBody } from '../../../test/factories/faq.ts'
import type { Client } from '../../http/in-process-browser.ts'

const { list, create, read, change, remove, deviceList } = faqRoutes

let api: Api
let nurse: Client
let physician: Client
let stranger: Client
beforeAll(async () => {
  api = await startApi()
  nurse = await api.as(api.clinic.nurse)
  physician = await api.as(api.clinic.physician)
  stranger = await api.as(api.clinic.nurse2)
})
afterAll(() => api.close())
beforeEach(() => api.database.query('DELETE FROM faq'))

const createFaq = async (
  question: string,
  answer = 'Chiedi al tuo centro.',
  client = nurse,
): Promise<Faq> => {
  const { status, body, raw } = await client.call(create, { body: { question, answer } })
  expect(status, raw).toBe(201)
  return body
}
const questions = async (search?: string, client = nurse) => {
  const { status, body, raw } = await client.call(list, {
    query: { pageSize: 100, ...(search && { search }) },
  })
  expect(status, raw).toBe(200)
  return body.items.map(({ question }) => question)
}
const positions = async (client = nurse) =>
  (await client.call(list, { query: { pageSize: 100 } })).body.items.map(({ position }) => position)
const countedTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)
const move = ({ id, version }: Pick<Faq, 'id' | 'version'>, position: number, client = nurse) =>
  client.call(change, { params: { id }, body: { position, version } })
const lastAudit = async () => {
  const [entry] = await api.database.query<Record<string, unknown>>(
    'SELECT action, outcome, actor_id, object_id, patient_id, details FROM audit_entry ORDER BY id DESC LIMIT 1',
  )
  return entry
}

describe('creating', () => {
  test('adds an entry at the end and keeps its line breaks', async () => {
    await createFaq('Prima')
    const sent = { question: 'Seconda?', answer: 'Riga uno\r\n\r\nRiga tre: https://esempio.it/a' }
    const { status, body } = await physician.call(create, { body: sent })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: body.id,
      version: 1,
      question: 'Seconda?',
      answer: 'Riga uno\n\nRiga tre: https://esempio.it/a',
      position: 2,
      writtenAt: expect.stringMatching(/Z$/),
    })
    expect((await nurse.call(read, { params: { id: body.id } })).body).toEqual(body)
    expect(await lastAudit()).toEqual({
      action: 'faq.create',
      outcome: 'done',
      actor_id: api.clinic.physician.id,
      object_id: body.id,
      patient_id: null,
      details: null,
    })
  })

  test('names every field that is missing, too long or unknown', async () => {
    const body = { question: 'a\u0007b', answer: 'a'.repeat(10_001), position: 1 }
    const { status, failure } = await nurse.call(create, { body: body as never })
    expect(status).toBe(422)
    expect(failure.details).toEqual([
      { path: 'question', message: messages.forbiddenSign('ab') },
      { path: 'answer', message: messages.maxLength(10_000) },
      { path: 'position', message: messages.unknownField },
    ])
    const empty = await nurse.call(create, { body: { question: ' ', answer: '\n' } })
    expect(empty.failure.details?.map(({ message }) => message)).toEqual([
      messages.required,
      messages.required,
    ])
  })

  test('creates one entry for repeated calls with one idempotency key', async () => {
    const sent = { body: faqBody(), headers: { 'idempotency-key': uuid() } }
    const answers = await Promise.all([1, 2, 3].map(() => nurse.call(create, sent)))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(await questions()).toHaveLength(1)
  })

  test('stops at the workgroup’s limit, even in parallel calls', async () => {
    await api.database.query(
      `INSERT INTO faq (id, workgroup_id, position, question, answer)
       SELECT gen_random_uuid(), $1, n, 'Domanda', 'Risposta' FROM generate_series(1, $2::int) AS n`,
      [api.clinic.workgroupId, maxFaqs - 1],
    )
    const answers = await Promise.all([1, 2, 3].map(() => nurse.call(create, { body: faqBody() })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.failure).toMatchObject({
      code: 'invalid_state',
      message: 'Ci sono già 100 domande, il massimo: eliminane una per aggiungerne un’altra',
    })
    await createFaq('Di un altro gruppo', 'Sì', stranger)
  })
})

describe('searching', () => {
  test('finds prefixes of words in question and answer, ignoring accents, punctuation and apostrophes', async () => {
    await createFaq('L’acqua può bagnare la medicazione?', 'Mai: coprila.\nPoi «asciugala»!')
    await createFaq('Quando chiamo?', 'Se hai febbre, brividi o perché il braccio è gonfio.')
    expect(await questions('acqua PUO')).toEqual(['L’acqua può bagnare la medicazione?'])
    expect(await questions('asciug')).toHaveLength(1)
    expect(await questions('poi')).toHaveLength(1)
    expect(await questions('«brividi», e gonfio!')).toEqual(['Quando chiamo?'])
    expect(await questions('perche')).toEqual(['Quando chiamo?'])
    expect(await questions('asciug chiamo')).toEqual([])
    expect(await questions('acqua%bagnare')).toHaveLength(1)
    for (const signs of ['%', '_', '...']) expect(await questions(signs), signs).toHaveLength(2)
  })
})

describe('changing', () => {
  test('changes only the fields sent, and refuses a stale version', async () => {
    const before = await createFaq('Prima?')
    const body = { answer: 'Un’altra', version: 1 }
    const { body: after } = await physician.call(change, { params: { id: before.id }, body })
    expect(after).toEqual({ ...before, answer: 'Un’altra', version: 2, writtenAt: after.writtenAt })
    expect(after.writtenAt > before.writtenAt).toBe(true)
    expect(await lastAudit()).toMatchObject({
      action: 'faq.change',
      object_id: before.id,
      details: { fields: ['answer'] },
    })
    const stale = await nurse.call(change, { params: { id: before.id }, body })
    expect([stale.status, stale.failure.code]).toEqual([409, 'stale_version'])
    expect(await lastAudit()).toMatchObject({ outcome: 'stale_version', object_id: before.id })
    const nothing = await nurse.call(change, { params: { id: before.id }, body: { version: 2 } })
    expect([nothing.status, nothing.failure.message]).toEqual([422, messages.atLeastOneField])
  })

  test('accepts one of several parallel changes', async () => {
    const { id } = await createFaq('Prima?')
    const answers = await Promise.all(
      [nurse, physician, nurse].map((client, index) =>
        client.call(change, { params: { id }, body: { answer: `Risposta ${index}`, version: 1 } }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  })
})

describe('moving', () => {
  test('shifts the entries between, and increments only the version of the moved one', async () => {
    const [a, b, c, d] = [
      await createFaq('A'),
      await createFaq('B'),
      await createFaq('C'),
      await createFaq('D'),
    ]
    const moved = await move(d, 2)
    expect(moved.body).toMatchObject({ position: 2, version: 2, writtenAt: d.writtenAt })
    expect(await questions()).toEqual(['A', 'D', 'B', 'C'])
    expect((await move(a, 4)).status).toBe(200)
    expect(await questions()).toEqual(['D', 'B', 'C', 'A'])
    expect((await move(b, 2)).body).toMatchObject({ position: 2, version: 2 })
    expect(await questions()).toEqual(['D', 'B', 'C', 'A'])
    expect((await nurse.call(read, { params: { id: c.id } })).body.version).toBe(1)
    expect(await positions()).toEqual([1, 2, 3, 4])
    expect(await lastAudit()).toMatchObject({ action: 'faq.change', details: { fields: ['position'] } })
  })

  test('past the end moves to the last position, and refuses positions that cannot exist', async () => {
    const a = await createFaq('A')
    await createFaq('B')
    expect((await move(a, 100)).body.position).toBe(2)
    expect(await questions()).toEqual(['B', 'A'])
    for (const position of [0, 101, 1.5])
      expect((await move({ ...a, version: 2 }, position)).failure.code).toBe('validation_failed')
  })

  test('in parallel with creating and deleting leaves positions without gaps or duplicates', async () => {
    const faqs: Faq[] = []
    for (const name of ['A', 'B', 'C', 'D', 'E', 'F']) faqs.push(await createFaq(name))
    const [a, b, c, d, e, f] = faqs as [Faq, Faq, Faq, Faq, Faq, Faq]
    const answers = await Promise.all([
      move(a, 6),
      move(f, 1, physician),
      move(c, 5),
      move(d, 1, physician),
      nurse.call(create, { body: faqBody() }),
      physician.call(remove, { params: { id: b.id } }),
      move(e, 2),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 201, 204, 200])
    expect(await positions()).toEqual(countedTo(6))
    expect((await questions()).toSorted()).toEqual(['A', 'C', 'D', 'E', 'F', faqBody().question])
  })
})

describe('deleting', () => {
  test('closes the gap, and a second deletion is not found', async () => {
    const [a, b] = [await createFaq('A'), await createFaq('B'), await createFaq('C')]
    expect((await nurse.call(remove, { params: { id: b.id } })).status).toBe(204)
    expect(await lastAudit()).toMatchObject({ action: 'faq.remove', outcome: 'done', object_id: b.id })
    expect(await questions()).toEqual(['A', 'C'])
    expect(await positions()).toEqual([1, 2])
    for (const call of [read, remove])
      expect((await nurse.call(call, { params: { id: b.id } })).failure.code).toBe('not_found')
    expect((await move(b, 1)).failure.code).toBe('not_found')
    expect((await nurse.call(read, { params: { id: a.id } })).status).toBe(200)
  })
})

describe('another workgroup', () => {
  test('can neither read nor change the entries', async () => {
    const { id, ...own } = await createFaq('Nostra')
    const calls = (client: Client, asked: string) => [
      client.call(read, { params: { id: asked } }),
      client.call(change, { params: { id: asked }, body: { answer: 'Altra', version: 1 } }),
      client.call(remove, { params: { id: asked } }),
    ]
    const foreign = await Promise.all(calls(stranger, id))
    const unknown = await Promise.all(calls(stranger, uuid()))
    const told = ({ failure: { requestId, ...rest } }: (typeof foreign)[number]) => rest
    expect(foreign.map(told)).toEqual(unknown.map(told))
    expect(foreign.map(({ status }) => status)).toEqual([404, 404, 404])
    expect(await questions(undefined, stranger)).toEqual([])
    expect(await questions('nostra', stranger)).toEqual([])
    expect((await nurse.call(read, { params: { id } })).body).toEqual({ id, ...own })
  })

  test('keeps its positions when entries are moved or deleted here', async () => {
    const [a, b] = [await createFaq('A'), await createFaq('B'), await createFaq('C')]
    for (const name of ['X', 'Y', 'Z']) await createFaq(name, 'Sì', stranger)
    expect((await move(a, 3)).status).toBe(200)
    expect((await nurse.call(remove, { params: { id: b.id } })).status).toBe(204)
    expect(await questions(undefined, stranger)).toEqual(['X', 'Y', 'Z'])
    expect(await positions(stranger)).toEqual([1, 2, 3])
  })

  test('is required: an administrator without one reads an empty list and cannot create', async () => {
    const administrator = await api.as(api.clinic.administrator)
    await createFaq('Nostra')
    expect(await questions(undefined, administrator)).toEqual([])
    const { failure } = await administrator.call(create, { body: faqBody() })
    expect(failure).toMatchObject({ code: 'invalid_state', message: messages.noWorkgroup })
  })
})

test('devices of patient and caregiver read the questions and answers of their workgroup in order, and no other field', async () => {
  const tokens = await signInDevices(api, await makeTargets(api))
  expect(tokens).toHaveLength(2)
  await createFaq('Di altri', 'No', stranger)
  const second = await createFaq('Seconda', 'Riga\nRiga')
  await move(second, 1)
  for (const token of tokens) {
    const { status, body } = await api.device(token).call(deviceList)
    expect(status).toBe(200)
    expect(body.items.map(({ question }) => question)).toEqual(['Seconda', faqBody().question])
    expect(body.items[0]).toEqual({ id: second.id, question: 'Seconda', answer: 'Riga\nRiga' })
  }
  expect((await nurse.call(deviceList)).failure.code).toBe('unauthenticated')
})
