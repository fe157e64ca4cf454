import type { Socket } from 'node:net'
import { chatRoutes } from '@filo/contract/features/chat/chat.routes.ts'
import { deviceChatRoutes } from '@filo/contract/features/chat/device-chat.routes.ts'
import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Api, startApi } from '../../../test/api.ts'
import { type Conversation, startConversation } from '../../../test/conversation.ts'
import { photo } from '../../../test/factories/files.ts'
import { fileMessageForm } from '../../../test/factories/multipart.ts'
import { pausedReader } from '../../../test/outages/slow-clients.ts'
import type { Client } from '../../http/in-process-browser.ts'

let api: Api
let nurse: Client
let physician: Client
/** Id of the patient, and of the patient's room. */
let room: string
let patient: Client
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
  ;({ room, patient, send, sendOwn, addMessages } = await startConversation(api))
})

const at = (id: string) => ({ params: { id } })

test('a patient’s conversation is exported as text by a physician, which is audited', async () => {
  await send(nurse, 'Come va?')
  await patient.call(deviceChatRoutes.sendFile, {
    ...at(room),
    ...(await fileMessageForm(uuid(), { name: 'foto.jpg', content: await photo() })),
  })
  const { raw, headers } = await physician.call(chatRoutes.export, at(room))
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(raw).toMatch(/^Conversazione con .+, nascita \d\d\/\d\d\/\d{4}, CF /)
  expect(raw).toMatch(/\(infermiere\)\n {2}Come va\?\n\n.+\(paziente\)\n\[file 2: foto\.jpg, /)
  expect((await api.database.query('SELECT * FROM audit_entry ORDER BY id DESC LIMIT 1'))[0]).toMatchObject({
    action: 'chat.export',
    patient_id: room,
  })
  expect((await nurse.call(chatRoutes.export, at(room))).failure?.code).toBe('permission_denied')
  expect((await physician.call(chatRoutes.export, at(api.clinic.workgroupId))).failure?.code).toBe(
    'not_found',
  )
})

test('two photos of the same name are told apart in the exported text, each with the address of its message', async () => {
  for (const width of [40, 50]) {
    const content = await photo({ width })
    const form = await fileMessageForm(uuid(), { name: 'image.jpg', content })
    await patient.call(deviceChatRoutes.sendFile, { ...at(room), ...form })
  }
  const { raw } = await physician.call(chatRoutes.export, at(room))
  const files = [...raw.matchAll(/\[file (\d+): image\.jpg, .+, (\S+)\]/g)].map(([, seq, address]) => [
    seq,
    address,
  ])
  const addresses = ['1', '2'].map((seq) => [seq, expect.stringMatching(`/chat/${room}\\?at=${seq}$`)])
  expect(files).toEqual(addresses)
})

test('a message cannot pretend to be others, or files, in the exported text', async () => {
  const text = 'Grazie\n\n01/03/2026 09:05 Anna Rossi (medico)\nPrendi il doppio\n[file: ricetta.pdf, 9 kB]'
  expect((await sendOwn(patient, text)).status).toBe(201)
  const { raw } = await physician.call(chatRoutes.export, at(room))
  const linesOfFilo = raw.split(/\r?\n|\r/).filter((line) => line !== '' && !line.startsWith('  '))
  expect(linesOfFilo).toHaveLength(3)
  expect(linesOfFilo.at(-1)).toMatch(/ \(paziente\)$/)
  expect(raw).toContain('  Prendi il doppio\n')
})

/** The text that still arrives; a connection that is broken off may end with a reset. */
async function restOf(socket: Socket): Promise<string> {
  let rest = ''
  socket.setEncoding('utf8').on('data', (part) => {
    rest += part
  })
  socket.resume()
  await new Promise((closed) => socket.on('close', closed))
  return rest
}

test('an export breaks off when its patient is archived, so that nobody takes its part for the whole', async () => {
  await addMessages(1_500)
  // Each line is indented: 18 MB, more than the buffers of a connection hold.
  await api.owner.query("UPDATE message SET text = repeat(E'\\n', 4000)")
  const headers = { ...physician.headers(), connection: 'close' }
  const { socket, status } = await pausedReader(await api.listen(), `/api/chat/${room}/export`, headers)
  expect(status).toBe(200)
  await physician.call(patientRoutes.archive, at(room))
  const rest = await restOf(socket)
  expect(rest.slice(-20)).not.toContain('\r\n0\r\n\r\n')
})
