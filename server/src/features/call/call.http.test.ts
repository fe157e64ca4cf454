import { callRoutes } from '@filo/contract/features/call/call.routes.ts'
import { deviceCallRoutes } from '@filo/contract/features/call/device-call.routes.ts'
import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeTargets, signInDevices } from '../../../test/access/targets.ts'
import { type Api, startApi } from '../../../test/api.ts'
import { addVisit } from '../../../test/factories/visit.ts'
import type { Client } from '../../http/in-process-browser.ts'
import { keyRing } from '../../platform/secrets/secrets.ts'
import { readTicket } from './call-ticket.ts'

const secret = 'segreto-di-coturn'
const FILO_SECRET = 'x'.repeat(40)
const keys = keyRing(FILO_SECRET)
const urls = 'stun:turn.prova.filo:3478, turn:turn.prova.filo:3478?transport=udp'

let api: Api
let nurse: Client
let patientId: string
let devices: Client[]
beforeAll(async () => {
  api = await startApi({ FILO_SECRET, TURN_URLS: urls, TURN_SECRET: secret })
  nurse = await api.as(api.clinic.nurse)
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.owner.query('TRUNCATE visit CASCADE')
  const targets = await makeTargets(api)
  patientId = targets.patient.id
  devices = (await signInDevices(api, targets)).map((token) => api.device(token))
})

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)
type VisitState = Parameters<typeof addVisit>[2]
const visit = (state: VisitState) =>
  addVisit({ database: api.database, member: api.clinic.nurse }, patientId, {
    ...{ status: 'accepted', start: inMinutes(5) },
    ...state,
  })
const ask = (client: Client, id: string) => client.call(callRoutes.issueTicket, { params: { id } })
const askOwn = (client: Client, id: string) => client.call(deviceCallRoutes.issueTicket, { params: { id } })

describe('a ticket', () => {
  test('names visit and person, lasts a minute, comes with credentials for TURN, and is audited', async () => {
    const id = await visit({})
    const { status, body } = await ask(nurse, id)
    expect(status).toBe(201)
    const content = readTicket(keys, body.ticket, new Date())
    expect(content).toMatchObject({ visit: id, person: api.clinic.nurse.id })
    expect(Date.parse(body.expiresAt) - Date.now()).toBeGreaterThan(50_000)
    expect(Date.parse(body.expiresAt)).toBe(content?.expires)
    expect(body.iceServers).toEqual([
      { urls: ['stun:turn.prova.filo:3478'] },
      {
        urls: ['turn:turn.prova.filo:3478?transport=udp'],
        username: expect.stringMatching(new RegExp(`^\\d{10}:${content?.peer}$`)),
        credential: expect.stringMatching(/^[\w+/]{27}=$/),
      },
    ])
    expect(JSON.stringify(body)).not.toContain(secret)
    const [entry] = await api.database.query('SELECT * FROM audit_entry ORDER BY id DESC LIMIT 1')
    expect(entry).toMatchObject({
      action: 'call.enter',
      patient_id: patientId,
      object_id: id,
      outcome: 'done',
    })
  })

  test('is issued to the workgroup, the patient and the caregivers, each as another peer', async () => {
    const id = await visit({})
    const physician = await api.as(api.clinic.physician)
    const answers = [
      await ask(nurse, id),
      await ask(nurse, id),
      await ask(physician, id),
      ...(await Promise.all(devices.map((device) => askOwn(device, id)))),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
    const contents = answers.map(({ body }) => readTicket(keys, body.ticket, new Date()))
    expect(new Set(contents.map((content) => content?.peer)).size).toBe(answers.length)
    expect(new Set(contents.map((content) => content?.person)).size).toBe(answers.length - 1)
  })

  test('is not issued for a visit elsewhere, of another patient, cancelled or unknown, nor for an archived patient', async () => {
    const id = await visit({})
    const cancelled = await visit({ start: inMinutes(40), cancelled: true })
    const others = (await signInDevices(api, await makeTargets(api))).map((token) => api.device(token))
    const elsewhere = await api.as(api.clinic.nurse2)
    const answers = [
      await ask(elsewhere, id),
      ...(await Promise.all(others.map((device) => askOwn(device, id)))),
      await ask(nurse, cancelled),
      await ask(nurse, uuid()),
    ]
    expect(answers.map(({ failure }) => failure?.code)).toEqual(answers.map(() => 'not_found'))
    const [device] = devices as [Client]
    expect((await askOwn(device, cancelled)).failure).toMatchObject({
      code: 'invalid_state',
      message: 'Il centro ha annullato questa visita',
    })
    await (await api.as(api.clinic.physician)).call(patientRoutes.archive, { params: { id: patientId } })
    expect((await ask(nurse, id)).failure?.code).toBe('not_found')
  })

  test.each<[string, VisitState, string | null]>([
    ['pending', { status: 'pending' }, 'La visita non è ancora accettata: non si può entrare'],
    ['rejected', { status: 'rejected' }, 'La visita è rifiutata: non si può più entrare'],
    ['completed', { status: 'completed' }, 'La visita è completata: non si può più entrare'],
    ['16 minutes early', { start: inMinutes(16) }, 'È presto: nella visita si entra da 15 minuti prima'],
    ['14 minutes early', { start: inMinutes(14) }, null],
    ['119 minutes after its end', { start: inMinutes(-149) }, null],
    [
      '121 minutes after its end',
      { start: inMinutes(-151) },
      'La visita è finita da più di due ore: non si può più entrare',
    ],
  ])('follows status and hours of the visit: %s', async (_, state, message) => {
    const id = await visit(state)
    const [device] = devices as [Client]
    for (const { status, failure } of [await ask(nurse, id), await askOwn(device, id)])
      expect([status, failure?.message ?? null]).toEqual([message ? 409 : 201, message])
  })
})
