import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { deviceChatRoutes } from '@filo/contract/features/chat/device-chat.routes.ts'
import { failures } from '@filo/contract/kit/failure.ts'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { makeTargets, signInDevices } from '../../../test/access/targets.ts'
import { startApi } from '../../../test/api.ts'
import { pdf } from '../../../test/factories/files.ts'
import { fileMessageForm } from '../../../test/factories/multipart.ts'
import { mountSmallDisk } from '../../../test/outages/small-disk.ts'

const disk = await mountSmallDisk(12)

test.skipIf(!disk)(
  'a disk that fills up in the middle of a file refuses it clearly and keeps no part of it; a smaller one arrives under the same id',
  async () => {
    if (!disk) return
    const api = await startApi({ FILO_DATA: disk.folder })
    try {
      const targets = await makeTargets(api)
      const [device = ''] = await signInDevices(api, targets)
      const id = uuid()
      const send = async (content: Buffer) =>
        api.device(device).call(deviceChatRoutes.sendFile, {
          params: { id: targets.patient.id },
          ...(await fileMessageForm(id, { name: 'referto.pdf', content })),
        })
      const kept = async () => [
        ...(await readdir(join(disk.folder, 'files', 'incoming'))),
        ...(await readdir(join(disk.folder, 'files', 'chat'))),
        ...(await api.database.query('SELECT id FROM message')),
      ]
      const before = await kept()
      const { status, failure } = await send(pdf(20_000_000))
      expect([status, failure?.code, failure?.message]).toEqual([
        507,
        'storage_full',
        failures.storage_full.message,
      ])
      expect(await kept()).toEqual(before)
      expect((await send(pdf())).status).toBe(201)
      expect(await kept()).toHaveLength(before.length + 2)
    } finally {
      await api.close()
      await disk.close()
    }
  },
)
