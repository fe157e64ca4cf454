import { randomUUID } from 'node:crypto'
import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Api, startApi } from '../../../test/api.ts'
import { caregiverBody, patientBody } from '../../../test/factories/patient.ts'
import type { Client } from '../../http/in-process-browser.ts'

const { create, read, change, archive, handOver } = patientRoutes

let api: Api
let physician: Client
let stranger: Client

beforeAll(async () => {
  api = await startApi()
  physician = await api.as(api.clinic.physician)
  stranger = await api.as(api.clinic.physician2)
})
afterAll(() => api.close())

const register = async (changes: Record<string, unknown> = {}) => {
  const answer = await physician.call(create, { body: patientBody(changes) })
  expect(answer.status, answer.raw).toBe(201)
  return answer.body
}

describe('namesakes', () => {
  const homonymsOf = async (id: string) => (await physician.call(read, { params: { id } })).body.homonyms

  test('of the workgroup are shown with their birth dates, ignoring case and accents', async () => {
    const surname = `Omonimo${randomUUID().replaceAll(/\d|-/g, '')}`
    const [first, second, third] = [
      await register({ surname, name: 'Maria', birthDate: '1961-03-12' }),
      await register({ surname: surname.toUpperCase(), name: 'María', birthDate: '1970-01-02' }),
      await register({ surname, name: 'Maria', birthDate: '1950-12-31' }),
    ]
    await register({ surname, name: 'Marta' })
    await stranger.call(create, { body: patientBody({ surname, name: 'Maria' }) })
    expect(third.homonyms).toEqual({ total: 2, birthDates: ['1961-03-12', '1970-01-02'] })
    expect(await homonymsOf(first.id)).toEqual({ total: 2, birthDates: ['1950-12-31', '1970-01-02'] })
    await physician.call(archive, { params: { id: third.id } })
    expect(await homonymsOf(first.id)).toEqual({ total: 1, birthDates: ['1970-01-02'] })
    const { body } = await physician.call(change, {
      params: { id: second.id },
      body: { name: 'Marisa', version: second.version },
    })
    expect(body.homonyms).toEqual({ total: 0, birthDates: [] })
    expect(await homonymsOf(first.id)).toEqual({ total: 0, birthDates: [] })
  })

  test('are all counted, with the birth dates of the oldest five', async () => {
    const surname = `Comune${randomUUID().replaceAll(/\d|-/g, '')}`
    const years = [1967, 1961, 1966, 1963, 1965, 1962, 1964]
    let last = ''
    for (const year of years)
      last = (await register({ surname, name: 'Anna', birthDate: `${year}-01-01` })).id
    expect(await homonymsOf(last)).toEqual({
      total: 6,
      birthDates: ['1961-01-01', '1962-01-01', '1963-01-01', '1965-01-01', '1966-01-01'],
    })
  })
})

describe('the printed hand-over', () => {
  const printsOf = (id: string) =>
    api.database.query("SELECT outcome FROM audit_entry WHERE action = 'patient.print' AND patient_id = $1", [
      id,
    ])

  test('returns the record with the time, and is audited before the reply, also for nurses', async () => {
    const { id } = await register({ caregivers: [caregiverBody()] })
    const nurse = await api.as(api.clinic.nurse)
    const from = Date.now()
    const { status, body } = await nurse.call(handOver, { params: { id } })
    expect(status).toBe(200)
    expect(await printsOf(id)).toEqual([{ outcome: 'done' }])
    expect(body.patient).toEqual((await nurse.call(read, { params: { id } })).body)
    expect(Date.parse(body.printedAt)).toBeGreaterThanOrEqual(from)
    expect(Date.parse(body.printedAt)).toBeLessThanOrEqual(Date.now())
  })

  test('of another workgroup’s patient is not found, and is not audited on the record', async () => {
    const { id } = await register()
    expect((await stranger.call(handOver, { params: { id } })).failure.code).toBe('not_found')
    expect(await printsOf(id)).toEqual([])
  })
})
