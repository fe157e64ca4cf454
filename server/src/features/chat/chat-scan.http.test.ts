import { chatRoutes } from '@filo/contract/features/chat/chat.routes.ts'
import { deviceChatRoutes } from '@filo/contract/features/chat/device-chat.routes.ts'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeTargets, signInDevices } from '../../../test/access/targets.ts'
import { type Api, startApi } from '../../../test/api.ts'
import { pdf } from '../../../test/factories/files.ts'
import { fileMessageForm } from '../../../test/factories/multipart.ts'
import { type Clamd, hasClamd, infectedText, startClamd } from '../../../test/storage/clamd.ts'
import type { Client } from '../../http/in-process-browser.ts'

describe.skipIf(!hasClamd)('files of a conversation, with a scanner', () => {
  let clamd: Clamd
  let api: Api
  let patient: Client
  let room: string
  beforeAll(async () => {
    clamd = await startClamd()
    api = await startApi({ CLAMAV_HOST: `${clamd.host}:${clamd.port}` })
    const targets = await makeTargets(api)
    const [device = ''] = await signInDevices(api, targets)
    patient = api.device(device)
    room = targets.patient.id
  })
  afterAll(async () => {
    await api.close()
    await clamd.stop()
  })

  const send = async (content: Buffer, id = uuid()) =>
    patient.call(deviceChatRoutes.sendFile, {
      params: { id: room },
      ...(await fileMessageForm(id, { name: 'referto.pdf', content })),
    })
  const read = async () => {
    const nurse = await api.as(api.clinic.nurse)
    return (await nurse.call(chatRoutes.messages, { params: { id: room } })).body.items
  }

  test('refuses an infected file, stores no message, and accepts another file under the same id', async () => {
    const before = await read()
    const id = uuid()
    const { failure } = await send(Buffer.concat([pdf(), Buffer.from(infectedText)]), id)
    expect(failure).toMatchObject({
      code: 'file_infected',
      message: 'Il file contiene un virus: non è stato salvato',
    })
    expect(await read()).toEqual(before)
    expect((await send(pdf(), id)).status).toBe(201)
    expect((await read()).map(({ id }) => id)).toEqual([...before.map(({ id }) => id), id])
  })
})
