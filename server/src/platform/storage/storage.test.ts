import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type StoredFiles, type TestStorage, testStorages } from '../../../test/storage/test-storages.ts'
import { isDiskFull } from '../database/database.ts'
import { openStorage } from './open-storage.ts'
import { folderStorage, isForBackup, type Storage } from './storage.ts'

const content = (text: string) => Readable.from([Buffer.from(text)])
const mode = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)
let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'filo-storage-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

describe.each(testStorages)('files %s', (_, start) => {
  let place: TestStorage
  let files: StoredFiles
  let storage: Storage
  beforeAll(async () => {
    place = await start()
  })
  afterAll(() => place.close())
  beforeEach(async () => {
    files = place.storedFiles(root)
    storage = await openStorage({ bucket: place.bucket, dataFolder: root })
    await files.clear()
  })
  afterEach(() => storage.close())
  const age = (path: string) => utimes(files.pathOnDisk(path), new Date(), new Date(Date.now() - 11_000_000))

  test('become visible only when kept, under a key chosen by the server', async () => {
    const area = storage.area('cicc')
    const incoming = await area.receive(content('a sticker'))
    expect([incoming.size, incoming.sha256]).toEqual([
      9,
      createHash('sha256').update('a sticker').digest('hex'),
    ])
    expect(await files.paths()).toEqual([expect.stringMatching(/^incoming\/[0-9a-f-]{36}$/)])
    const key = await incoming.keep('pdf')
    expect(key).toMatch(/^[0-9a-f-]{36}\.pdf$/)
    expect(await files.paths()).toEqual([`cicc/${key}`])
    const opened = await area.open(key)
    expect(opened.size).toBe(9)
    expect((await buffer(await opened.read())).toString()).toBe('a sticker')
    await area.remove([key])
    expect(await files.paths()).toEqual([])
    await expect(area.open(key)).rejects.toMatchObject({ code: 'not_found' })
  })

  test('leave nothing behind if the stream breaks', async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.alloc(200_000)
        throw new Error('the sender is gone')
      })(),
    )
    await expect(storage.area('cicc').receive(broken)).rejects.toThrow('the sender is gone')
    expect(await files.paths()).toEqual([])
  })

  test('are swept when old and named by no row, or when old and temporary', async () => {
    const area = storage.area('cicc')
    const keep = async () => (await area.receive(content('x'))).keep('pdf')
    const [named, orphan, young] = [await keep(), await keep(), await keep()]
    const other = await (await storage.area('chapter').receive(content('x'))).keep('pdf')
    await area.receive(content('left by a crash'))
    for (const path of await files.paths()) if (!path.endsWith(young)) await age(path)
    await area.receive(content('under way'))
    const asked: string[][] = []
    const deleted = await area.sweep(async (keys) => {
      asked.push(keys)
      return new Set([named])
    })
    expect(asked.flat().toSorted()).toEqual([named, orphan, young].toSorted())
    expect(deleted).toBe(1)
    expect(await storage.sweep()).toBe(1)
    const left = await files.paths()
    expect(left.filter((path) => !path.startsWith('incoming/')).toSorted()).toEqual(
      [`chapter/${other}`, `cicc/${named}`, `cicc/${young}`].toSorted(),
    )
    expect(left).toHaveLength(4)
  })

  test('take their derived files along when removed or swept; no backup contains these', async () => {
    const area = storage.area('cicc')
    const keep = async () => (await area.receive(content('x'))).keep('jpg')
    const [removed, kept, orphan] = [await keep(), await keep(), await keep()]
    for (const key of [removed, kept, orphan])
      for (const form of ['thumbnail', 'view'] as const)
        await area.keepDerived(key, form, Buffer.from(`${form} of ${key}`))
    const derived = await area.openDerived(kept, 'view')
    expect(derived && (await buffer(await derived.read())).toString()).toBe(`view of ${kept}`)
    const paths = async () => (await files.paths()).toSorted()
    expect((await paths()).filter(isForBackup)).toEqual(
      [removed, kept, orphan].map((key) => `cicc/${key}`).toSorted(),
    )

    await mkdir(dirname(files.pathOnDisk('derived/cicc/x')), { recursive: true })
    for (const key of [removed, orphan])
      await writeFile(files.pathOnDisk(`derived/cicc/${key}`), 'from before')
    await area.remove([removed])
    expect(await area.openDerived(removed, 'thumbnail')).toBeNull()
    for (const path of await files.paths()) await age(path)
    expect(await area.sweep(async () => new Set([kept]))).toBe(4)
    expect(await paths()).toEqual([
      `cicc/${kept}`,
      `derived/thumbnail/cicc/${kept}`,
      `derived/view/cicc/${kept}`,
    ])
  })
})

describe('a folder', () => {
  let folder: string
  let storage: Storage
  beforeEach(async () => {
    folder = join(root, 'files')
    storage = await folderStorage(folder)
  })

  test('is accessible to the server’s account only', async () => {
    const key = await storage
      .area('cicc')
      .receive(content('x'))
      .then((incoming) => incoming.keep('pdf'))
    expect(await Promise.all([folder, join(folder, 'cicc'), join(folder, 'incoming')].map(mode))).toEqual([
      '700',
      '700',
      '700',
    ])
    expect(await mode(join(folder, 'cicc', key))).toBe('600')
  })

  test.runIf(process.getuid?.() === 0)(
    'reports a full disk, leaves no partial file and recovers',
    async () => {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder])
      try {
        const area = (await folderStorage(folder)).area('cicc')
        const key = await (await area.receive(content('before'))).keep('pdf')
        const large = Readable.from(Array.from({ length: 40 }, () => Buffer.alloc(100_000)))
        await expect(area.receive(large)).rejects.toSatisfy(isDiskFull)
        expect((await readdir(folder, { recursive: true })).toSorted()).toEqual([
          'cicc',
          `cicc/${key}`,
          'incoming',
        ])
        expect((await readFile(join(folder, 'cicc', key))).toString()).toBe('before')
        await expect(area.receive(content('after'))).resolves.toBeDefined()
      } finally {
        execFileSync('umount', [folder])
      }
    },
  )
})
