import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { closedPort } from '../../../test/process.ts'
import { scanningStorage } from './scanning-storage.ts'
import { type FileArea, folderStorage } from './storage.ts'
import { scannerAt } from './virus-scanner.ts'

test('does not open a file if the scanner is unreachable: the file may be gone before its stream looks for it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'filo-scanned-'))
  const { database, close } = await createTestDatabase()
  const storage = await folderStorage(folder)
  let opened = 0
  const counted = (area: FileArea): FileArea => ({
    ...area,
    receive: async (content) => {
      const incoming = await area.receive(content)
      return {
        ...incoming,
        read: () => {
          opened += 1
          return incoming.read()
        },
      }
    },
  })
  const scanner = scannerAt({ host: '127.0.0.1', port: closedPort }, () => {})
  const scanned = scanningStorage(
    { ...storage, area: (name) => counted(storage.area(name)) },
    { scanner, database, warn: () => {} },
  )
  const incoming = await scanned.area('prova').receive(Readable.from([Buffer.from('contenuto')]))
  await expect(incoming.keep('pdf')).rejects.toMatchObject({ code: 'unavailable' })
  await incoming.discard()
  expect(opened).toBe(0)
  await close()
  await rm(folder, { recursive: true })
})
