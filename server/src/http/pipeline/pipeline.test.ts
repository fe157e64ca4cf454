import { authRoutes } from '@filo/contract/features/auth/auth.routes.ts'
import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { messages } from '@filo/contract/kit/messages.ts'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Api, startApi } from '../../../test/api.ts'
import { patientBody } from '../../../test/factories/patient.ts'
import { sealAudit } from '../../platform/audit/audit-seal.ts'
import { newToken } from '../../platform/secrets/secrets.ts'
import type { Client } from '../in-process-browser.ts'

let api: Api
let physician: Client
beforeAll(async () => {
  api = await startApi()
  physician = await api.as(api.clinic.physician)
})
afterAll(() => api.close())

type Entry = {
  action: string
  outcome: string
  actor_id: string
  patient_id: string | null
  object_id: string | null
}
const entries = async () =>
  (
    await api.owner.query<Entry>(
      'SELECT action, outcome, actor_id, patient_id, object_id FROM audit_entry ORDER BY id',
    )
  ).rows
const countAfter = async (work: () => Promise<unknown>) => {
  const before = (await entries()).length
  await work()
  return (await entries()).slice(before)
}
const create = (headers: Record<string, string> = {}, body = patientBody()) =>
  physician.call(patientRoutes.create, { body, headers })

// Sequential: each case builds on the state left by those before it.
describe('the request pipeline', { shuffle: false }, () => {
  describe('its audit', () => {
    test('has exactly one entry for a write, a read, a list and a refusal', async () => {
      let id = ''
      const written = await countAfter(async () => {
        id = (await create()).body.id
      })
      expect(written).toMatchObject([
        { action: 'patient.create', outcome: 'done', actor_id: api.clinic.physician.id, patient_id: id },
      ])
      const read = await countAfter(() => physician.call(patientRoutes.read, { params: { id } }))
      expect(read).toMatchObject([{ action: 'patient.read', outcome: 'done', patient_id: id }])
      expect(await countAfter(() => physician.call(patientRoutes.list))).toMatchObject([
        { action: 'patient.list', outcome: 'done' },
      ])
      const stranger = await api.as(api.clinic.nurse2)
      const refused = await countAfter(() => stranger.call(patientRoutes.read, { params: { id } }))
      expect(refused).toMatchObject([
        { action: 'patient.read', outcome: 'not_found', patient_id: null, object_id: id },
      ])
    })

    test('names no patient for a refusal, even if the action had already named one', async () => {
      const { fiscalCode } = (await create()).body
      const refused = await countAfter(() => create({}, patientBody({ fiscalCode })))
      expect(refused).toEqual([
        expect.objectContaining({ outcome: 'fiscal_code_taken', patient_id: null, object_id: null }),
      ])
    })

    test('has no entries for anonymous calls refused before a secret was checked', async () => {
      const stranger = api.anonymous()
      const refused = await countAfter(async () => {
        for (const [body, headers] of [
          [{ token: 'x'.repeat(43), password: 'Gomitolo-di-Prova-1!' }, { 'x-xsrf-token': 'x' }],
          [{ token: 5 }, {}],
        ] as const)
          expect((await stranger.call(authRoutes.reset, { body, headers } as never)).status).toBeLessThan(500)
      })
      expect(refused).toEqual([])
      const guess = { token: newToken(), password: 'Gomitolo-di-Prova-1!' }
      const answers: string[] = []
      const guessed = await countAfter(async () => {
        for (let at = 0; at < 62; at += 1)
          answers.push((await stranger.call(authRoutes.reset, { body: guess })).failure.code)
      })
      expect(answers.filter((code) => code === 'token_invalid')).toHaveLength(60)
      expect(answers.at(-1)).toBe('too_many_requests')
      expect(guessed).toHaveLength(60)
    })

    test('fails closed: without an entry nothing is shown or changed', async () => {
      const { id } = (await create()).body
      await api.owner.query('ALTER TABLE audit_entry RENAME TO audit_entry_away')
      try {
        const read = await physician.call(patientRoutes.read, { params: { id } })
        expect(read.status).toBe(500)
        expect(read.raw).not.toContain('diagnosis')
        const body = patientBody()
        expect((await create({}, body)).status).toBe(500)
        const { rows } = await api.owner.query('SELECT 1 FROM patient WHERE fiscal_code = $1', [
          body.fiscalCode,
        ])
        expect(rows).toHaveLength(0)
      } finally {
        await api.owner.query('ALTER TABLE audit_entry_away RENAME TO audit_entry')
      }
    })

    test.each(['audit_entry', 'audit_block', 'audit_seal'])(
      'protects %s from changes, even by its owner',
      async (table) => {
        await sealAudit(api.database)
        for (const statement of [
          `UPDATE ${table} SET ${table === 'audit_seal' ? 'digest = digest' : table === 'audit_block' ? 'entries = 0' : "action = 'x'"}`,
          `DELETE FROM ${table}`,
        ]) {
          await expect(api.database.query(statement)).rejects.toThrow('permission denied')
          await expect(api.owner.query(statement)).rejects.toThrow('append-only')
        }
        await expect(api.owner.query(`TRUNCATE ${table} CASCADE`)).rejects.toThrow('append-only')
      },
    )

    test('seals each entry once, even with parallel sealers', async () => {
      await Promise.all([
        sealAudit(api.database),
        create(),
        sealAudit(api.database),
        create(),
        sealAudit(api.database),
      ])
      await sealAudit(api.database)
      const {
        rows: [count],
      } = await api.owner.query(`SELECT (SELECT count(*) FROM audit_entry)::int AS entries,
      (SELECT count(*) FROM audit_seal)::int AS seals, (SELECT sum(entries) FROM audit_block)::int AS sealed`)
      expect(count.seals).toBe(count.entries)
      expect(count.sealed).toBe(count.entries)
    })
  })

  describe('a repeated request', () => {
    test('is done once, even in parallel, and its replay contains no secrets', async () => {
      const headers = { 'idempotency-key': uuid() }
      const body = patientBody()
      const answers = await Promise.all(Array.from({ length: 20 }, () => create(headers, body)))
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201))
      expect(new Set(answers.map(({ body: { id } }) => id)).size).toBe(1)
      expect(answers.filter(({ body: { access } }) => access.length > 0)).toHaveLength(1)
      const { rows } = await api.owner.query('SELECT object_id FROM repeated_request')
      expect(rows).toEqual([{ object_id: answers[0]?.body.id }])
    })

    test('is refused with another body, and is a different request from another person', async () => {
      const headers = { 'idempotency-key': uuid() }
      await create(headers)
      expect((await create(headers)).failure.code).toBe('idempotency_conflict')
      const other = await api.as(api.clinic.physician2)
      expect((await other.call(patientRoutes.create, { body: patientBody(), headers })).status).toBe(201)
    })
  })

  describe('the XSRF token', () => {
    test('is refused if it has the right length in characters but not in bytes', async () => {
      await physician.call(patientRoutes.list)
      const letters = physician.cookies.get('XSRF-TOKEN')?.length ?? 0
      const answer = await create({ 'x-xsrf-token': 'é'.repeat(letters) })
      expect(answer.failure.code).toBe('xsrf_failed')
    })
  })

  describe('bad input:', () => {
    test.each([
      ['a word for a number', { page: 'tante' }, 'Scrivi un numero intero'],
      ['half a page', { page: '1.5' }, 'Scrivi un numero intero'],
      ['a page before the first', { page: 0 }, 'Il valore minimo è 1'],
      ['a page beyond the last', { page: 51 }, 'Il valore massimo è 50'],
      ['too long a page', { pageSize: 101 }, 'Il valore massimo è 100'],
      ['too long a search', { search: 'a'.repeat(101) }, 'Scrivi al massimo 100 caratteri'],
    ])('%s in the query gets an Italian message with its bound', async (_, query, message) => {
      const { failure } = await physician.call(patientRoutes.list, { query } as never)
      expect(failure.details).toEqual([{ path: Object.keys(query)[0], message }])
    })

    test('is reported before a missing workgroup', async () => {
      const administrator = await api.as(api.clinic.administrator)
      const send = (body: unknown) => administrator.call(patientRoutes.create, { body } as never)
      expect((await send({})).failure.code).toBe('validation_failed')
      expect((await send(patientBody())).failure).toMatchObject({
        code: 'invalid_state',
        message: 'Apri prima un gruppo di lavoro',
      })
    })

    test('a change without a body gets Italian messages', async () => {
      const { id } = (await create()).body
      const { failure } = await physician.call(patientRoutes.change, { params: { id } } as never)
      expect(JSON.stringify(failure.details)).not.toMatch(/Invalid|expected|\[\]/)
    })

    test('reports only the first hundred of many invalid fields', async () => {
      const body = Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`field${at}`, 1]))
      const { failure } = await create({}, body as never)
      expect(failure.details).toHaveLength(100)
    })

    const post = (payload: string | Buffer, type = 'application/json') =>
      api.app.server.inject({
        method: 'POST',
        url: '/api/patient',
        payload,
        headers: { ...physician.headers(), 'content-type': type },
      })

    test.each([
      ['broken JSON', '{"name": ', 'application/json', 400, 'malformed_request'],
      ['10 MB of JSON', `{"name":"${'a'.repeat(10_000_000)}"}`, 'application/json', 413, 'payload_too_large'],
      ['JSON as plain text', '{}', 'text/plain', 415, 'unsupported_media'],
      ['a form', 'name=x', 'application/x-www-form-urlencoded', 415, 'unsupported_media'],
      ['a prototype', '{"__proto__":{"admin":true}}', 'application/json', 400, 'malformed_request'],
      ['a list', '[]', 'application/json', 422, 'validation_failed'],
      ['nothing', '', 'application/json', 422, 'validation_failed'],
    ])('%s is refused in Italian and the process lives on', async (_, payload, type, status, code) => {
      const answer = await post(payload, type)
      expect(answer.statusCode).toBe(status)
      expect(answer.json().error).toMatchObject({ code, message: expect.stringMatching(/[a-z]/) })
      expect(answer.payload).not.toMatch(/at .*\.ts/)
      expect((await api.app.server.inject('/healthz')).statusCode).toBe(200)
    })

    test.each(['id', 'workgroupId', 'roles', 'admin', 'status', 'version'])(
      'the unknown field %s is named',
      async (field) => {
        const answer = await create({}, { ...patientBody(), [field]: 'x' } as never)
        expect(answer).toMatchObject({
          status: 422,
          failure: { details: [{ path: field, message: 'Questo campo non è previsto' }] },
        })
      },
    )

    test.each([
      ['NUL', 'Ma\u0000ria', messages.forbiddenSign('Maria')],
      ['an escape', 'Ma\u001bria', messages.forbiddenSign('Maria')],
      ['101 characters', 'a'.repeat(101), 'Scrivi al massimo 100 caratteri'],
      ['blanks', '   ', 'Questo campo è obbligatorio'],
      ['a number', 5, 'Il valore inserito non è valido'],
      ['nothing', undefined, 'Questo campo è obbligatorio'],
    ])('a name with %s is refused at its field', async (_, name, message) => {
      const answer = await create({}, { ...patientBody(), name } as never)
      expect(answer.failure.details).toContainEqual({ path: 'name', message })
    })

    test('a malformed id gets the same reply as an unknown one', async () => {
      const odd = await physician.call(patientRoutes.read, { params: { id: "1' OR '1'='1" } })
      const random = await physician.call(patientRoutes.read, { params: { id: uuid() } })
      expect(odd.status).toBe(404)
      expect({ ...odd.failure, requestId: '' }).toEqual({ ...random.failure, requestId: '' })
    })
  })

  describe('every response', () => {
    test.each(['/', '/healthz', '/api/user', '/api/installation', '/api/nothing', '/nothing.js'])(
      'at %s has the security headers',
      async (url) => {
        const { headers } = await api.app.server.inject(url)
        expect(headers['content-security-policy']).toMatch(/script-src 'self'(;|$)/)
        expect(headers).toMatchObject({
          'x-content-type-options': 'nosniff',
          'referrer-policy': 'no-referrer',
          'cross-origin-opener-policy': 'same-origin',
          'strict-transport-security': expect.stringContaining('max-age'),
          'permissions-policy': expect.stringContaining('camera=(self)'),
        })
        if (url.startsWith('/api/')) expect(headers['cache-control']).toBe('no-store')
      },
    )
  })
})
