import type { Socket } from 'node:net'
import { authRoutes } from '@filo/contract/features/auth/auth.routes.ts'
import { assignmentRoutes } from '@filo/contract/features/education/assignment.routes.ts'
import { chapterRoutes } from '@filo/contract/features/education/chapter.routes.ts'
import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ciccFiles } from '../../src/features/cicc/cicc.repository.ts'
import { chapterFiles } from '../../src/features/education/chapter.repository.ts'
import type { ReceivedFile } from '../../src/files/received-file.ts'
import type { Client } from '../../src/http/in-process-browser.ts'
import { type Api, startApi } from '../api.ts'
import { addAssignment, addChapter } from '../factories/chapter.ts'
import { addConversation } from '../factories/chat.ts'
import { addCicc } from '../factories/cicc.ts'
import { addStaff } from '../factories/clinic.ts'
import { patientBody } from '../factories/patient.ts'
import { storeFilm } from '../factories/stored-file.ts'
import { pausedReader } from '../outages/slow-clients.ts'
import { signInDevices } from './targets.ts'

/* A film plays for longer than an access may last: its download ends with the access. */

/** More than the buffers of a connection hold. */
const filmBytes = 16_000_000

let api: Api
let url: string
let physician: Client
const sockets: Socket[] = []
let films: Record<'chapter' | 'chat' | 'cicc', ReceivedFile>
beforeAll(async () => {
  api = await startApi()
  url = await api.listen()
  physician = await api.as(api.clinic.physician)
  const store = (area: string) => storeFilm(api.storage, area, filmBytes)
  films = { chapter: await store('chapter'), chat: await store('chat'), cicc: await store('cicc') }
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await api.close()
})

const owner = () => ({ database: api.database, member: api.clinic.physician })

/** A patient with a device, an assigned chapter and a conversation, each with a film. */
async function addPatient() {
  const { body: patient } = await physician.call(patientRoutes.create, { body: patientBody() })
  const [token = ''] = await signInDevices(api, { patient })
  const chapterId = await addChapter(owner())
  // A key belongs to one row: the others get films of their own.
  const film = await storeFilm(api.storage, 'chapter', filmBytes)
  await chapterFiles.add(api.database, chapterId, api.clinic.physician.id, [film])
  const assignmentId = await addAssignment(owner(), chapterId, patient.id)
  const path = `/api/mobile/chapter/${assignmentId}/download/${film.key}`
  return { id: patient.id, device: { authorization: `Bearer ${token}` }, chapterId, assignmentId, film, path }
}

const addMember = async () => {
  const member = await addStaff(api.database, { roles: ['nurse'], workgroupId: api.clinic.workgroupId })
  return { member, client: await api.as(member) }
}

/** Starts a download, pauses it, and returns its connection. */
async function download(path: string, headers: Record<string, string>): Promise<Socket> {
  const { socket, status } = await pausedReader(url, path, headers)
  sockets.push(socket)
  expect(status).toBe(200)
  return socket
}

test('a download ends when device, patient, assignment, file, session, account or workgroup is gone', async () => {
  const administrator = await api.as(api.clinic.administrator)
  const [revoked, archived, cancelled, fileless, staying] = await Promise.all(
    Array.from({ length: 5 }, addPatient),
  )
  if (!revoked || !archived || !cancelled || !fileless || !staying) throw new Error('no patients')
  const [signedOut, disabled, moved] = [await addMember(), await addMember(), await addMember()]
  await addConversation(api.database, api.clinic.physician, archived.id, films.chat)
  const ciccId = await addCicc(api.database, api.clinic.physician, staying.id)
  await ciccFiles.add(api.database, ciccId, api.clinic.physician.id, [films.cicc])
  const cicc = `/api/cicc/${ciccId}/download/${films.cicc.key}`
  const chapter = `/api/chapter/${staying.chapterId}/download/${staying.film.key}`
  const ending = {
    device: await download(revoked.path, revoked.device),
    patient: await download(archived.path, archived.device),
    chat: await download(`/api/mobile/chat/${archived.id}/download-file/${films.chat.key}`, archived.device),
    assignment: await download(cancelled.path, cancelled.device),
    file: await download(fileless.path, fileless.device),
    fileOfStaff: await download(
      `/api/chapter/${fileless.chapterId}/download/${fileless.film.key}`,
      physician.headers(),
    ),
    session: await download(chapter, signedOut.client.headers()),
    account: await download(cicc, disabled.client.headers()),
    workgroup: await download(cicc, moved.client.headers()),
  }
  const lasting = [await download(staying.path, staying.device), await download(cicc, physician.headers())]

  await api.database.query(
    'UPDATE device SET revoked_at = now() WHERE patient_id = $1 AND revoked_at IS NULL',
    [revoked.id],
  )
  const done = [
    await physician.call(patientRoutes.archive, { params: { id: archived.id } }),
    await physician.call(assignmentRoutes.cancel, { params: { id: cancelled.assignmentId } }),
    await physician.call(chapterRoutes.removeFile, {
      params: { id: fileless.chapterId, key: fileless.film.key },
    }),
    await signedOut.client.call(authRoutes.logout),
    await administrator.call(staffRoutes.disable, { params: { id: disabled.member.id } }),
  ]
  expect(done.filter(({ status }) => status >= 300)).toEqual([])
  await api.owner.query('UPDATE staff SET workgroup_id = $2 WHERE id = $1', [
    moved.member.id,
    api.clinic.workgroup2Id,
  ])

  // Their clients read nothing meanwhile, and see the end only as they go on.
  await expect.poll(openConnections).toBe(lasting.length)
  const wholeOnes = (sockets: Socket[]) => Promise.all(sockets.map(isWhole))
  expect(new Set(await wholeOnes(Object.values(ending)))).toEqual(new Set([false]))
  expect(await wholeOnes(lasting)).toEqual([true, true])
})

const openConnections = () =>
  new Promise<number>((resolve, reject) => {
    api.app.server.server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  })

/** Reads the rest; tells whether all of the film came. */
async function isWhole(socket: Socket): Promise<boolean> {
  await new Promise<void>((resolve) => {
    const endIfWhole = () => {
      if (socket.bytesRead >= filmBytes) socket.end()
    }
    socket
      .on('data', endIfWhole)
      .once('close', () => resolve())
      .resume()
  })
  return socket.bytesRead >= filmBytes
}
