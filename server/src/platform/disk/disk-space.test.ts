import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { mountSmallDisk } from '../../../test/outages/small-disk.ts'
import { loggedNotices } from '../notices.ts'
import { type DiskSpace, watchDiskSpace } from './disk-space.ts'
import { openReserve } from './reserve.ts'

const disk = await mountSmallDisk(200)
afterAll(() => disk?.close())

let said: string[]
let diskSpace: DiskSpace | undefined
beforeEach(() => {
  said = []
})
afterEach(async () => {
  await diskSpace?.stop()
  diskSpace = undefined
  await disk?.empty()
})

const megabyte = 1_000_000
const warn = (line: string) => said.push(line)

async function watched(
  folder: string,
  megabytes: number,
  options: Partial<Parameters<typeof watchDiskSpace>[0]> = {},
) {
  const reserveBytes = megabytes * megabyte
  const reserve = await openReserve(join(folder, 'reserve'), reserveBytes)
  const notices = loggedNotices(warn)
  diskSpace = await watchDiskSpace({
    folder,
    otherFolders: [],
    reserve,
    reserveBytes,
    holdsDatabase: true,
    notices,
    warn,
    ...options,
  })
  return { diskSpace, reserve, notices }
}

describe.skipIf(!disk)('on a small disk', () => {
  const folder = disk?.folder ?? ''

  test('refuses nothing when files and database are elsewhere', async () => {
    await disk?.fill()
    const { diskSpace } = await watched(folder, 0, { holdsDatabase: false, holdsFiles: false })
    expect([diskSpace.isScarce('rows'), diskSpace.isScarce('files')]).toEqual([false, false])
  })

  test('the reserve takes real space, shrinks when the disk is full and grows back afterwards', async () => {
    const { diskSpace, reserve, notices } = await watched(folder, 60)
    await expect.poll(reserve.size).toBe(60 * megabyte)
    expect(diskSpace.isScarce('rows')).toBe(false)
    const free = (await disk?.free()) ?? 0
    expect(free).toBeLessThan(140 * megabyte)

    await disk?.fill()
    expect(await diskSpace.reclaim()).toBe(true)
    expect([diskSpace.isScarce('rows'), diskSpace.isScarce('files')]).toEqual([true, true])
    expect(await reserve.size()).toBeLessThan(60 * megabyte)
    await writeFile(join(folder, 'written'), Buffer.alloc(4 * megabyte))
    expect(notices.now()).toEqual([{ code: 'disk_scarce', about: null, since: expect.any(String) }])

    await disk?.empty()
    await rm(join(folder, 'written'))
    await expect.poll(() => diskSpace.isScarce('rows')).toBe(false)
    await expect.poll(reserve.size).toBe(60 * megabyte)
    expect(notices.now()).toEqual([])
    expect(said).toHaveLength(2)
  })

  test('a reserve larger than the disk is reported once, with the missing space', async () => {
    const { reserve } = await watched(folder, 1_000)
    await expect.poll(reserve.size).toBeGreaterThan(60 * megabyte)
    expect(said).toEqual([
      expect.stringMatching(/^FILO_RESERVE: il disco non basta per 1000 MB di riserva, mancano 8\d\d MB$/),
    ])
  })

  test('recreates a deleted reserve', async () => {
    const { reserve } = await watched(folder, 20)
    await expect.poll(reserve.size).toBe(20 * megabyte)
    await rm(join(folder, 'reserve'))
    await expect
      .poll(async () => (await stat(join(folder, 'reserve')).catch(() => null))?.size)
      .toBe(20 * megabyte)
  })

  test('a start on a full disk frees space from the reserve left by an earlier start', async () => {
    await watched(folder, 60)
    await diskSpace?.stop()
    await disk?.fill()
    const { reserve } = await watched(folder, 60)
    expect(await disk?.free()).toBeGreaterThan(4 * megabyte)
    expect(await reserve.size()).toBeGreaterThan(0)
  })

  test('the reserve alone never makes the disk scarce, and a size of 0 removes it', async () => {
    const { reserve, diskSpace } = await watched(folder, 1_000)
    await expect.poll(reserve.size).toBeGreaterThan(60 * megabyte)
    await diskSpace.reclaim()
    expect(diskSpace.isScarce('files')).toBe(false)
    await diskSpace.stop()
    await openReserve(join(folder, 'reserve'), 0)
    await expect.poll(() => disk?.free()).toBeGreaterThan(140 * megabyte)
  })

  test('a full disk that holds only files stops only files', async () => {
    await disk?.fill()
    const elsewhere = await mkdtemp('/tmp/filo-disk-space-')
    const { diskSpace, notices } = await watched(elsewhere, 0, { otherFolders: [folder] })
    expect([diskSpace.isScarce('rows'), diskSpace.isScarce('files')]).toEqual([false, true])
    expect(notices.now()).toMatchObject([{ code: 'file_disk_scarce' }])
    await rm(elsewhere, { recursive: true })
  })
})

test('after a remote database reported a full disk, writes pause for a while', async () => {
  const folder = await mkdtemp('/tmp/filo-disk-space-')
  const { diskSpace, notices } = await watched(folder, 0, { holdsDatabase: false, cooldownMs: 300 })
  expect(diskSpace.isScarce('rows')).toBe(false)
  expect(await diskSpace.reclaim()).toBe(false)
  expect(diskSpace.isScarce('rows')).toBe(true)
  expect(notices.now()).toMatchObject([{ code: 'disk_scarce' }])
  await expect.poll(() => diskSpace.isScarce('rows')).toBe(false)
  await rm(folder, { recursive: true })
})
