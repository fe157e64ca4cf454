import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { dayMs } from '@filo/contract/kit/date.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startEmbeddedPostgres } from '../../src/platform/embedded-postgres/start.ts'

/** Starting processes and clusters takes long on a busy machine. */
const timeoutMs = 180_000

let base: string
let data: string
let backups: string
beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'filo-kept-'))
  data = join(base, 'data')
  await mkdir(data)
  const folder = join(data, 'postgres')
  await (await startEmbeddedPostgres({ folder, durable: false, log: () => {} })).stop()
}, timeoutMs)
beforeEach(async () => {
  backups = await mkdtemp(join(base, 'backups-'))
})
afterAll(() => rm(base, { recursive: true, force: true }))

async function save(environment: Record<string, string> = {}) {
  const program = fileURLToPath(new URL('../../src/backup.ts', import.meta.url))
  const { DATABASE_URL: _, ...inherited } = process.env
  const env = { ...inherited, FILO_DATA: data, FILO_BACKUPS: backups, KEEP_BACKUPS: '2', ...environment }
  return promisify(execFile)(process.execPath, [program, 'save'], { env }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error: { code: number; stderr: string }) => ({ code: error.code, said: error.stderr }),
  )
}

const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString().replaceAll(':', '-')

/** Adds a folder as an earlier save left it, complete or interrupted. */
async function addEarlier(days: number, isComplete = true): Promise<string> {
  const name = daysAgo(days)
  await mkdir(join(backups, name, 'postgres'), { recursive: true })
  if (isComplete)
    await writeFile(join(backups, name, 'backup.json'), '{"kind":"cluster","madeAt":"2026-01-01T00:00:00Z"}')
  return name
}

test(
  'saves a new backup among the others, and deletes the oldest once it is complete',
  async () => {
    await writeFile(join(backups, 'annotazioni'), 'mie')
    await mkdir(join(backups, '0-prima-della-migrazione'))
    await writeFile(join(backups, '0-prima-della-migrazione', 'backup.json'), '{}')
    const [yesterday] = [await addEarlier(1.5), await addEarlier(3), await addEarlier(2)]
    await addEarlier(4, false)
    const underWay = await addEarlier(0.5, false)
    expect(await save()).toEqual({
      code: 0,
      said: expect.stringMatching(/^Salvataggio completo in .* Salvataggi più vecchi eliminati: 2\.\n$/),
    })
    const left = (await readdir(backups)).sort()
    const [made = ''] = left.filter((name) => ![yesterday, underWay].includes(name) && name.startsWith('2'))
    expect(left).toEqual([yesterday, underWay, made, 'annotazioni', '0-prima-della-migrazione'].sort())
    for (const name of ['', ...(await readdir(join(backups, made)))])
      expect((await stat(join(backups, made, name))).mode & 0o077, name).toBe(0)
  },
  timeoutMs,
)

test(
  'a failed backup leaves nothing of itself, and keeps all others',
  async () => {
    const kept = [await addEarlier(9), await addEarlier(8), await addEarlier(7)].sort()
    const empty = await mkdtemp(join(base, 'empty-'))
    expect(await save({ FILO_DATA: empty })).toMatchObject({
      code: 1,
      said: expect.stringContaining('non c’è ancora un database'),
    })
    expect((await readdir(backups)).sort()).toEqual(kept)
  },
  timeoutMs,
)

test('reports a missing or unusable backup folder in one line', async () => {
  expect(await save({ FILO_BACKUPS: '' })).toEqual({
    code: 1,
    said: expect.stringMatching(/^FILO_BACKUPS: serve la cartella dei salvataggi.*\n$/),
  })
  const taken = join(base, 'taken')
  await writeFile(taken, '')
  expect(await save({ FILO_BACKUPS: taken })).toEqual({
    code: 1,
    said: expect.stringMatching(/^FILO_BACKUPS: .*non è utilizzabile.*\n$/),
  })
})
