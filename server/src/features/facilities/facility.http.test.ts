import { facilityRoutes } from '@filo/contract/features/facilities/facility.routes.ts'
import type { Facility } from '@filo/contract/features/facilities/facility.schema.ts'
import { messages } from '@filo/contract/kit/messages.ts'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Api, startApi } from '../../../test/api.ts'
import { addFacility, addStaff } from '../../../test/factories/clinic.ts'
import { facilityBody } from '../../../test/factories/facility.ts'
import type { Client } from '../../http/in-process-browser.ts'
import type { Sql } from '../../platform/database/database.ts'

const { create, list, duplicate, read, change, remove } = facilityRoutes

let api: Api
let supervisor: Client
let stranger: Client
let administrator: Client
beforeAll(async () => {
  api = await startApi()
  supervisor = await api.as(api.clinic.supervisor)
  stranger = await api.as(await addStaff(api.database, { roles: ['supervisor'] }))
  administrator = await api.as(api.clinic.administrator)
})
afterAll(() => api.close())

const createFacility = async (changes: object = {}, client = supervisor): Promise<Facility> => {
  const { status, body, raw } = await client.call(create, { body: facilityBody(changes) })
  expect(status, raw).toBe(201)
  return body
}
const names = async (client: Client, query: Record<string, unknown> = {}) => {
  const { status, body, raw } = await client.call(list, { query: { pageSize: 100, ...query } })
  expect(status, raw).toBe(200)
  return body.items.map(({ name }) => name)
}
const lastAudit = async () => {
  const [entry] = await api.database.query<Record<string, unknown>>(
    'SELECT action, outcome, actor_id, object_id, details FROM audit_entry ORDER BY id DESC LIMIT 1',
  )
  return entry
}
const plain = ({ requestId, ...failure }: { requestId: string }) => failure
const addGroup = (facilityId: string, sql: Sql = api.database) =>
  sql.query("INSERT INTO workgroup (id, facility_id, name) VALUES ($1, $2, 'Gruppo')", [uuid(), facilityId])
type Invited = { facility?: string; facilities?: string[]; status?: string }
const addInvite = ({ facility, facilities, status = 'pending' }: Invited, sql: Sql = api.database) =>
  sql.query(
    `INSERT INTO invite (id, created_by, role, facility_id, facility_ids, name, surname, email, status, token_hash,
       expires_at, delivery_id)
     VALUES ($1::uuid, $2, 'physician', $3, $4, 'Ada', 'Prova', $1::uuid || '@prova.filo', $5, uuid_send($1::uuid), now(), $1::uuid)`,
    [uuid(), api.clinic.supervisor.id, facility ?? null, facilities ?? null, status],
  )

describe('creating', () => {
  test('assigns the facility to the supervisor who creates it, and normalizes phone, province and postal code', async () => {
    const sent = facilityBody({ phone: ' +39 06 / 123-4567', province: 'rm', postalCode: '00 184' })
    const { status, body } = await supervisor.call(create, { body: sent })
    expect(status).toBe(201)
    expect(body).toEqual({
      ...sent,
      phone: '+39061234567',
      province: 'RM',
      postalCode: '00184',
      id: body.id,
      version: 1,
      createdAt: expect.stringMatching(/Z$/),
      workgroups: 0,
    })
    expect((await supervisor.call(read, { params: { id: body.id } })).body).toEqual(body)
    expect(await lastAudit()).toEqual({
      action: 'facility.create',
      outcome: 'done',
      actor_id: api.clinic.supervisor.id,
      object_id: body.id,
      details: null,
    })
  })

  test('by an administrator assigns no supervisor', async () => {
    const { id } = await createFacility({}, administrator)
    expect((await supervisor.call(read, { params: { id } })).failure.code).toBe('not_found')
    expect((await administrator.call(read, { params: { id } })).status).toBe(200)
  })

  test('names every field that is missing or wrong', async () => {
    const body = { name: ' ', postalCode: '184', city: 'Roma', province: 'Roma', phone: '12', nota: 'x' }
    const { status, failure } = await supervisor.call(create, { body })
    expect(status).toBe(422)
    expect(failure.details).toEqual(
      expect.arrayContaining([
        { path: 'name', message: messages.required },
        { path: 'address', message: messages.required },
        { path: 'postalCode', message: messages.postalCode },
        { path: 'province', message: messages.province },
        { path: 'phone', message: messages.phone },
        { path: 'nota', message: messages.unknownField },
      ]),
    )
  })

  test('creates one facility for repeated calls with one idempotency key', async () => {
    const body = facilityBody()
    const headers = { 'idempotency-key': uuid() }
    const answers = await Promise.all([1, 2, 3].map(() => supervisor.call(create, { body, headers })))
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
    expect(await names(supervisor, { search: body.name })).toHaveLength(1)
  })
})

describe('city and province', () => {
  const problems = (failure: { details?: unknown }) => failure.details

  test('spells the city as its comune does', async () => {
    expect(await createFacility({ city: 'roma', province: 'rm' })).toMatchObject({
      city: 'Roma',
      province: 'RM',
    })
    expect(await createFacility({ city: 'REGGIO EMILIA', province: 'RE' })).toMatchObject({
      city: "Reggio nell'Emilia",
    })
    const { id } = await createFacility()
    const body = { city: 'l’aquila', province: 'AQ', version: 1 }
    expect((await supervisor.call(change, { params: { id }, body })).body).toMatchObject({ city: "L'Aquila" })
  })

  test.each([
    ['roma', 'PD', 'province', 'Roma è in provincia di Roma (RM)'],
    ['Roma', 'ZZ', 'province', messages.provinceUnknown],
    ['Parigi', 'EE', 'province', messages.provinceAbroad],
    ['Carbonia', 'SU', 'province', 'Carbonia è in provincia di Sulcis Iglesiente (CI)'],
    ['Atlantide', 'RM', 'city', 'Questo comune non è nell’elenco: scegli una delle voci proposte'],
  ])('refuses %s in %s at the field %s', async (city, province, path, message) => {
    const created = await supervisor.call(create, { body: facilityBody({ city, province }) })
    expect([created.status, problems(created.failure)]).toEqual([422, [{ path, message }]])
    const { id } = await createFacility()
    const moved = await supervisor.call(change, { params: { id }, body: { city, province, version: 1 } })
    expect([moved.status, problems(moved.failure)]).toEqual([422, [{ path, message }]])
    expect((await supervisor.call(read, { params: { id } })).body).toMatchObject({ city: 'Roma', version: 1 })
  })

  test('keeps an outdated place while other fields are changed, and checks it once it is changed', async () => {
    const { id } = await createFacility()
    await api.database.query(
      "UPDATE facility SET city = 'carbonia', province = 'SU', phone = '12345678901' WHERE id = $1",
      [id],
    )
    const { status, body } = await supervisor.call(change, {
      params: { id },
      body: { address: 'Via Nuova 1', city: 'carbonia', province: 'SU', version: 1 },
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ city: 'carbonia', province: 'SU', phone: '12345678901', version: 2 })
    const rightened = { city: 'carbonia', province: 'CI', version: 2 }
    const after = await supervisor.call(change, { params: { id }, body: rightened })
    expect(after.body).toMatchObject({ city: 'Carbonia', province: 'CI' })
  })

  test.each(['12345678901', '333 1234 5678', '123456'])('refuses %s as a telephone number', async (phone) => {
    const { status, failure } = await supervisor.call(create, { body: facilityBody({ phone }) })
    expect([status, problems(failure)]).toEqual([422, [{ path: 'phone', message: messages.phone }]])
  })
})

describe('scope', () => {
  test('hides another supervisor’s facility as if it did not exist', async () => {
    const { id, name } = await createFacility()
    const calls = [
      (asked: string) => stranger.call(read, { params: { id: asked } }),
      (asked: string) => stranger.call(change, { params: { id: asked }, body: { city: 'Bari', version: 1 } }),
      (asked: string) => stranger.call(remove, { params: { id: asked } }),
    ]
    for (const call of calls) {
      const foreign = await call(id)
      expect(foreign.failure.code).toBe('not_found')
      expect(plain(foreign.failure)).toEqual(plain((await call(uuid())).failure))
    }
    expect(await names(stranger)).toEqual([])
    expect(await names(supervisor, { search: name })).toEqual([name])
    expect(await names(administrator, { search: name })).toEqual([name])
  })

  test('includes later facilities for a supervisor of all, until that right is removed', async () => {
    const member = await addStaff(api.database, { roles: ['supervisor'] })
    const everywhere = await api.as(member)
    await api.database.query('UPDATE staff SET all_facilities = true WHERE id = $1', [member.id])
    const { id, name } = await createFacility()
    expect(await names(everywhere, { search: name })).toEqual([name])
    await api.database.query('UPDATE staff SET all_facilities = false WHERE id = $1', [member.id])
    expect((await everywhere.call(read, { params: { id } })).failure.code).toBe('not_found')
    await api.database.query('INSERT INTO facility_supervisor (staff_id, facility_id) VALUES ($1, $2)', [
      member.id,
      id,
    ])
    expect((await everywhere.call(read, { params: { id } })).body.name).toBe(name)
  })
})

describe('list', () => {
  let someone: Client
  beforeAll(async () => {
    someone = await api.as(await addStaff(api.database, { roles: ['supervisor'] }))
    await createFacility({ name: 'Ospedale San Nicolò (demo)', city: 'Forlì', province: 'FC' }, someone)
    await createFacility({ name: 'Clinica D’Annunzio', city: 'L’Aquila', province: 'AQ' }, someone)
    await createFacility({ name: 'A.O. Santa Chiara', city: 'Pisa', province: 'PI' }, someone)
    const { id } = await createFacility({ name: 'ospedale Àncora', city: 'Aosta', province: 'AO' }, someone)
    await addGroup(id)
    await addGroup(id)
  })

  test.each([
    ['nicolo', ['Ospedale San Nicolò (demo)']],
    ['FORLÌ osp', ['Ospedale San Nicolò (demo)']],
    ['ospedale', ['ospedale Àncora', 'Ospedale San Nicolò (demo)']],
    ['annunzio', ['Clinica D’Annunzio']],
    ['dannunzio aquila', ['Clinica D’Annunzio']],
    ['laquila', ['Clinica D’Annunzio']],
    ['l`aquila', ['Clinica D’Annunzio']],
    ['sanicolo', []],
    ['sannicolo', ['Ospedale San Nicolò (demo)']],
    ['demo', ['Ospedale San Nicolò (demo)']],
    ['(demo)', ['Ospedale San Nicolò (demo)']],
    ['a.o. santa', ['A.O. Santa Chiara']],
    ['pedale', []],
    ['%', []],
    ['\u0000', ['A.O. Santa Chiara', 'Clinica D’Annunzio', 'ospedale Àncora', 'Ospedale San Nicolò (demo)']],
  ])('finds by prefixes of words of name and city: %j', async (search, found) => {
    expect(await names(someone, { search })).toEqual(found)
  })

  test('sorts by name, city and day, both ways, and counts workgroups', async () => {
    const byName = await names(someone)
    expect(byName).toEqual([
      'A.O. Santa Chiara',
      'Clinica D’Annunzio',
      'ospedale Àncora',
      'Ospedale San Nicolò (demo)',
    ])
    expect(await names(someone, { sort: '-name' })).toEqual(byName.toReversed())
    expect((await names(someone, { sort: 'city' }))[0]).toBe('ospedale Àncora')
    expect((await names(someone, { sort: '-createdAt' }))[0]).toBe('ospedale Àncora')
    const { body } = await someone.call(list, { query: { search: 'ancora' } })
    expect(body.items[0]?.workgroups).toBe(2)
    expect((await someone.call(list, { query: { sort: 'phone' } })).status).toBe(422)
  })

  test('pages without gaps, with the exact total', async () => {
    const pages = await Promise.all([1, 2].map((page) => names(someone, { page, pageSize: 3 })))
    expect(pages.map(({ length }) => length)).toEqual([3, 1])
    expect(pages.flat()).toEqual(await names(someone))
    const { body } = await someone.call(list, { query: { page: 2, pageSize: 3 } })
    expect(body).toMatchObject({ total: 4, totalIsMore: false, page: 2, pageSize: 3 })
    expect((await someone.call(list, { query: { page: 51 } })).status).toBe(422)
  })

  test('counts at most 1,000', async () => {
    await api.database.query(
      `INSERT INTO facility (id, name, address, postal_code, city, province, phone)
       SELECT gen_random_uuid(), 'Poliambulatorio ' || g, 'Via', '00100', 'Roma', 'RM', '0612345678' FROM generate_series(1, 1001) g`,
    )
    const { body } = await administrator.call(list, { query: { search: 'poliambulatorio' } })
    expect(body).toMatchObject({ total: 1000, totalIsMore: true })
    const last = await administrator.call(list, {
      query: { search: 'poliambulatorio 1001' },
    })
    expect(last.body.total).toBe(1)
  })
})

describe('duplicate', () => {
  const taken = async (client: Client, query: Record<string, string>) =>
    (await client.call(duplicate, { query })).body

  test('checks every facility of the installation, ignoring case, accents and punctuation, and reveals nothing else', async () => {
    const { id } = await createFacility({ name: 'Ospedale D’Àngela', city: 'Forlì', province: 'FC' })
    expect(await taken(stranger, { name: 'OSPEDALE d’angela', city: 'forli' })).toEqual({ taken: true })
    expect(await taken(stranger, { name: 'Ospedale d’angela', city: 'Roma' })).toEqual({ taken: false })
    expect(await taken(stranger, { name: 'Ospedale', city: 'Forlì' })).toEqual({ taken: false })
    const itself = { name: 'Ospedale D’Angela', city: 'Forlì', except: id }
    expect(await taken(supervisor, itself)).toEqual({ taken: false })
    await createFacility({ name: 'ospedale d angela', city: 'FORLI', province: 'FC' }, stranger)
    expect(await taken(supervisor, itself)).toEqual({ taken: true })
  })
})

describe('changing', () => {
  test('changes only the fields sent, and refuses a stale version', async () => {
    const before = await createFacility()
    const body = { city: 'Tivoli', phone: '0774 123456', version: 1 }
    const { body: after } = await supervisor.call(change, { params: { id: before.id }, body })
    expect(after).toEqual({ ...before, city: 'Tivoli', phone: '0774123456', version: 2 })
    expect(await lastAudit()).toMatchObject({
      action: 'facility.change',
      object_id: before.id,
      details: { fields: ['city', 'phone'] },
    })
    const stale = await supervisor.call(change, { params: { id: before.id }, body })
    expect(stale.failure.code).toBe('stale_version')
    expect(await lastAudit()).toMatchObject({ outcome: 'stale_version', object_id: before.id })
    const nothing = await supervisor.call(change, { params: { id: before.id }, body: { version: 2 } })
    expect([nothing.status, nothing.failure.message]).toEqual([422, messages.atLeastOneField])
  })

  test('accepts one of several parallel changes', async () => {
    const { id } = await createFacility()
    const answers = await Promise.all(
      ['Tivoli', 'Anzio', 'Fiumicino'].map((city) =>
        supervisor.call(change, { params: { id }, body: { city, version: 1 } }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  })
})

describe('deleting', () => {
  const refusal = async (id: string) => {
    const { status, failure } = await supervisor.call(remove, { params: { id } })
    expect([status, failure?.code]).toEqual([409, 'invalid_state'])
    return failure.message
  }

  test('is refused with the workgroups and pending invites that prevent it', async () => {
    const { id } = await createFacility()
    await addInvite({ facility: id, status: 'withdrawn' })
    await addInvite({ facilities: [uuid(), id] })
    expect(await refusal(id)).toBe('Non si può eliminare: ha 1 invito in attesa')
    await addGroup(id)
    await addInvite({ facility: id })
    expect(await refusal(id)).toBe('Non si può eliminare: ha 1 gruppo di lavoro e 2 inviti in attesa')
    await addGroup(id)
    await api.database.query("UPDATE invite SET status = 'withdrawn' WHERE facility_id = $1", [id])
    await api.database.query("UPDATE invite SET status = 'accepted' WHERE $1 = ANY (facility_ids)", [id])
    expect(await refusal(id)).toBe('Non si può eliminare: ha 2 gruppi di lavoro')
    expect((await supervisor.call(read, { params: { id } })).status).toBe(200)
  })

  test('removes the facility, in spite of supervisors and answered invites', async () => {
    const { id } = await createFacility()
    await addInvite({ facility: id, status: 'accepted' })
    expect((await supervisor.call(remove, { params: { id } })).status).toBe(204)
    expect(await lastAudit()).toMatchObject({ action: 'facility.remove', outcome: 'done', object_id: id })
    expect((await supervisor.call(read, { params: { id } })).failure.code).toBe('not_found')
    expect((await supervisor.call(remove, { params: { id } })).failure.code).toBe('not_found')
  })

  test.each([
    ['a workgroup', (id: string, tx: Sql) => addGroup(id, tx)],
    ['an invite', (id: string, tx: Sql) => addInvite({ facility: id }, tx)],
  ])('waits for %s that is being added, and is then refused', async (_, make) => {
    const { id } = await createFacility()
    const { deletion } = await api.database.transaction(async (tx) => {
      await make(id, tx)
      const running = supervisor.call(remove, { params: { id } })
      await waiting(running)
      return { deletion: running }
    })
    expect((await deletion).failure.code).toBe('invalid_state')
  })

  /** Resolves once the call waits for a lock, or has ended without waiting. */
  async function waiting(call: Promise<unknown>) {
    let isOver = false
    void call.finally(() => {
      isOver = true
    })
    const isLocked = async () => {
      const { rows } = await api.owner.query(
        "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
      )
      return rows.length > 0
    }
    await expect.poll(async () => isOver || (await isLocked())).toBe(true)
  }
})

test('only administrators manage a facility without supervisors', async () => {
  const id = await addFacility(api.database, 'Struttura di nessuno')
  expect((await supervisor.call(read, { params: { id } })).failure.code).toBe('not_found')
  expect((await administrator.call(remove, { params: { id } })).status).toBe(204)
})
