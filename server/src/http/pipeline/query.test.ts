import { get, type IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import { auditRoutes } from '@filo/contract/features/audit/audit.routes.ts'
import { facilityRoutes } from '@filo/contract/features/facilities/facility.routes.ts'
import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import type { FailureBody } from '@filo/contract/kit/failure.ts'
import { typedHeader } from '@filo/contract/kit/typed-query.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, startApi } from '../../../test/api.ts'
import { facilityBody } from '../../../test/factories/facility.ts'
import { patientBody } from '../../../test/factories/patient.ts'
import type { Client } from '../in-process-browser.ts'

let api: Api
let physician: Client
let administrator: Client
let base: string
beforeAll(async () => {
  api = await startApi()
  physician = await api.as(api.clinic.physician)
  administrator = await api.as(api.clinic.administrator)
  base = await api.listen()
})
afterAll(() => api.close())

/** Sends a request over a socket, with the header exactly as given. */
async function ask(client: Client, path: string, typed: string | string[]) {
  const url = `${base}/api${path}`
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers: { ...client.headers(), [typedHeader]: typed } }, resolve).on('error', reject)
  })
  const { error } = (await json(answer)) as Partial<FailureBody>
  return { status: answer.statusCode, error }
}
const unreadable = [{ path: 'X-Filo-Search', message: 'L’intestazione X-Filo-Search non è leggibile' }]
const misplaced = 'Ciò che si digita per cercare va nell’intestazione X-Filo-Search, mai nell’indirizzo'

test.each([
  ["D'Angèlo", "D'Angèlo"],
  ['Nicolò & figli=100%', 'Nicolò & figli=100%'],
  ['伊藤 a+b', '伊藤'],
])('finds %j by the header', async (surname, search) => {
  const { body } = await physician.call(patientRoutes.create, { body: patientBody({ surname }) })
  const found = await physician.call(patientRoutes.list, { query: { search } })
  expect(found.body.items.map(({ id }) => id)).toEqual([body.id])
})

test('combines several typed fields of a call with those in the URL', async () => {
  const { body } = await administrator.call(facilityRoutes.create, {
    body: facilityBody({ city: 'Forlì', province: 'FC' }),
  })
  const isDuplicate = async (query: Record<string, string>) =>
    (await administrator.call(facilityRoutes.duplicate, { query })).body.taken
  expect(await isDuplicate({ name: body.name, city: 'Forlì' })).toBe(true)
  expect(await isDuplicate({ name: body.name, city: 'Forlì', except: body.id })).toBe(false)
})

test.each([
  ['patients', () => physician, '/patient/list?search=Rossi', 'search'],
  ['their export', () => physician, '/patient/export.csv?search=Rossi', 'search'],
  ['patients, twice', () => physician, '/patient/list?search=Rossi&search=Bianchi', 'search'],
  ['the trail', () => administrator, '/audit/list?person=Rossi', 'person'],
  ['a facility', () => administrator, '/facility/twin?name=Uno', 'name'],
] as const)('%s: a typed field in the URL is refused', async (_, client, path, field) => {
  expect(await ask(client(), path, 'city=Roma')).toMatchObject({
    status: 422,
    error: { code: 'validation_failed', details: [{ path: field, message: misplaced }] },
  })
})

test('an unknown field in the URL is refused', async () => {
  const { status, error } = await ask(physician, '/patient/list?cognome=Rossi', 'search=Rossi')
  expect(status).toBe(422)
  expect(error?.details).toEqual([{ path: 'cognome', message: 'Questo campo non è previsto' }])
})

test.each([
  ['half an escape', 'search=%'],
  ['a byte that begins no letter', 'search=%ff'],
  ['half a letter', 'search=%c3'],
  ['half of a pair', 'search=%ed%a0%80'],
  ['letters as they are', 'search=Nicol\u00f2'],
  ['a blank', 'search=Maria Rossi'],
  ['a name twice', 'search=Rossi&search=Bianchi'],
  ['the header twice', ['search=Rossi', 'search=Bianchi']],
])('%s is unreadable, and the message is Italian', async (_, typed) => {
  expect(await ask(physician, '/patient/list', typed)).toMatchObject({
    status: 422,
    error: { code: 'validation_failed', details: unreadable },
  })
})

test.each(['page=2', 'Rossi', '__proto__=x', 'search[]=Rossi'])(
  'refuses %s as an unknown typed field',
  async (typed) => {
    const [path] = new URLSearchParams(typed).keys()
    const { status, error } = await ask(physician, '/patient/list', typed)
    expect(status).toBe(422)
    expect(error?.details).toEqual([{ path, message: 'Questo campo non è previsto' }])
  },
)

test.each([
  ['nothing', '', 200],
  ['fifty letters of four bytes', `search=${encodeURIComponent('𝒜'.repeat(50))}`, 200],
  ['a letter too many', `search=${'a'.repeat(101)}`, 422],
  ['more than a header may be', `search=${'a'.repeat(100_000)}`, 431],
])('limits the length of the header: %s', async (_, typed, status) => {
  expect((await ask(physician, '/patient/list', typed)).status).toBe(status)
})

test('an anonymous caller is not told about an invalid header', async () => {
  expect((await ask(api.anonymous(), '/patient/list?search=Rossi', '%')).error?.code).toBe('unauthenticated')
})

test('the audit contains nothing that was typed, refused or not', async () => {
  await ask(physician, '/patient/list?search=Segretissimi', 'search=%')
  await ask(physician, '/patient/list', 'search=Segretissimi%ff')
  await administrator.call(auditRoutes.list, { query: { person: 'Segretissimi' } })
  const { rows } = await api.owner.query('SELECT e::text AS entry FROM audit_entry e')
  expect(rows.length).toBeGreaterThan(0)
  expect(
    rows
      .map(({ entry }) => entry)
      .join()
      .toLowerCase(),
  ).not.toContain('segretissimi')
})
