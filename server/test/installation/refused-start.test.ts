import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync } from 'node:fs'
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

test('production’s refusal is one line of its log', async () => {
  const one = await startServer(tmpdir(), { TRUSTPROXY: '127.0.0.1' }, ['--production'])
  expect(await one.ended).toBe(1)
  expect(JSON.parse(one.output())).toMatchObject({
    ...{ level: 60, time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) },
    msg: 'Filo non si avvia. TRUSTPROXY: Filo non ha un’impostazione con questo nome, forse TRUST_PROXY',
  })
})

/** Mounts a file system whose server never answers; `null` where this user may not. The folder must not be touched. */
function mountHanging(folder: string): { release(): void } | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/dev/fuse')) return null
  const server = openSync('/dev/fuse', 'r+')
  const options = 'fd=3,rootmode=40000,user_id=0,group_id=0'
  const args = ['-i', '-t', 'fuse', '-o', options, 'hanging', folder]
  const isMounted = spawnSync('mount', args, { stdio: ['ignore', 'ignore', 'ignore', server] }).status === 0
  if (!isMounted) closeSync(server)
  return isMounted
    ? {
        release() {
          closeSync(server)
          spawnSync('umount', ['-l', folder])
        },
      }
    : null
}

test('the start is refused for a data folder whose disk no longer answers', async ({ skip }) => {
  const base = await mkdtemp(join(tmpdir(), 'filo-hanging-'))
  const mounted = mountHanging(base)
  onTestFinished(async () => {
    mounted?.release()
    await rm(base, { recursive: true, force: true })
  })
  if (!mounted) return skip('needs root and FUSE, to have a disk that hangs')
  const one = await startServer(join(base, 'data'))
  expect(await one.ended).toBe(1)
  expect(one.output()).toBe(
    `Filo non si avvia. FILO_DATA: la cartella ${base}/data non risponde da 3 secondi: il disco è scollegato o bloccato\n`,
  )
})
