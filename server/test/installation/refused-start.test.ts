import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startServer } from '../process.ts'

test('the start is refused for a port in use, in one line that names the setting', async () => {
  const base = await mkdtemp(join(tmpdir(), 'filo-refused-'))
  const holder = createServer().listen(0, '127.0.0.1')
  onTestFinished(async () => {
    holder.close()
    await rm(base, { recursive: true, force: true })
  })
  await once(holder, 'listening')
  const port = String((holder.address() as AddressInfo).port)
  const FILO_DATA = join(base, 'busy')
  const one = await startServer(FILO_DATA, { PORT: port, LOG_LEVEL: 'warn' })
  expect(await one.ended).toBe(1)
  expect(one.output().split('\n').filter(Boolean)).toEqual([
    `Filo non si avvia. PORT: la porta ${port} è già occupata dal processo ${process.pid}: fermalo o indicane un’altra`,
  ])
  expect(existsSync(join(FILO_DATA, 'postgres')), 'a database made for nothing').toBe(false)
})
