import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { runEvery } from '../jobs/run-every.ts'
import type { Notices } from '../notices.ts'
import type { Settings } from '../settings/settings.ts'
import { coalesce } from './coalesce.ts'
import { openReserve, type Reserve } from './reserve.ts'
import { inMegabytes, isScarce, type Space, spaceOf, spareBytes } from './space.ts'

/**
 * When free space falls below `floor`, the reserve frees enough to reach `target`: little, because whoever fills the
 * disk may take that too.
 */
const floor = 4_000_000
const target = 8_000_000
/** The reserve grows in small steps, so that nobody notices; the last step may be smaller than `min`. */
const step = { max: 16_000_000, min: 1_000_000 }
const checkEveryMs = { usually: 1_000, soon: 250 }

/** Uses of the disk that are given up one after the other while it fills. */
export type DiskUse = 'rows' | 'files'

export type DiskSpace = {
  /** True while only essential rows, or files, may be written. */
  isScarce(of: DiskUse): boolean
  /** Tries to free space on a full disk. True if a statement that PostgreSQL refused is worth a retry. */
  reclaim(): Promise<boolean>
  stop(): Promise<void>
}

type Parts = {
  /** Holds the reserve, and the database if it is embedded. */
  folder: string
  /** Other folders with files, possibly on disks of their own. */
  otherFolders: string[]
  reserve: Reserve
  /** Target size of the reserve in bytes. */
  reserveBytes: number
  /** False if the database is elsewhere: no space can be freed for it here. */
  holdsDatabase: boolean
  /** False if files are kept in a bucket: none is refused for lack of space here. */
  holdsFiles?: boolean
  notices: Notices
  warn: (line: string) => void
  /** How long to pause writes to a remote database whose disk was full. */
  cooldownMs?: number
}

/** Watches the disks of an installation, located by its settings. */
export async function watchInstallationDisks(
  { dataFolder, databaseUrl, bucket, reserve: reserveBytes }: Settings,
  log: Pick<Parts, 'notices' | 'warn'>,
): Promise<DiskSpace> {
  const reserve = await openReserve(join(dataFolder, 'reserve'), reserveBytes)
  const otherFolders = [join(dataFolder, 'files')].filter((folder) => existsSync(folder))
  return watchDiskSpace({
    folder: dataFolder,
    otherFolders,
    reserve,
    reserveBytes,
    holdsDatabase: !databaseUrl,
    holdsFiles: !bucket,
    ...log,
  })
}

/** Watches the disks until stopped. Resolves after the first check, which frees space from the reserve if needed. */
export async function watchDiskSpace(parts: Parts): Promise<DiskSpace> {
  const { folder, otherFolders, reserve, reserveBytes, holdsDatabase, holdsFiles = true, warn } = parts
  const { cooldownMs = 60_000 } = parts
  const scarce = { rows: false, files: false }
  let pausedUntil = 0
  let isGrowing = false
  let stopped = false

  async function checkDisks(): Promise<Space> {
    let own = await spaceOf(folder)
    if (own.free < floor && (await reserve.size()) > 0) {
      await reserve.release(target - own.free)
      own = await spaceOf(folder)
    }
    const spaces = [own, ...(await Promise.all(otherFolders.map(spaceOf)))]
    const isPaused = performance.now() < pausedUntil
    scarce.rows = isPaused || (holdsDatabase && isScarce(own, scarce.rows))
    scarce.files = scarce.rows || (holdsFiles && spaces.some((space) => isScarce(space, scarce.files)))
    const size = await reserve.size()
    report(Math.min(...spaces.map(({ free }) => free)), size)
    if (!scarce.files && !stopped) await refill(own, reserveBytes - size)
    return own
  }

  function report(free: number, size: number): void {
    const left = `liberi ${inMegabytes(free)} MB, riserva ${inMegabytes(size)} MB`
    const say = (code: 'disk_scarce' | 'file_disk_scarce', holds: boolean, what: string) => {
      if (holds)
        parts.notices.raise({ code, about: null }, `Spazio su disco quasi esaurito (${left}): ${what}`)
      else parts.notices.clear({ code, about: null }, `C’è di nuovo spazio su disco (${left})`)
    }
    say('disk_scarce', scarce.rows, 'si accede e si consulta, ma non si salva')
    say('file_disk_scarce', scarce.files && !scarce.rows, 'non si allegano file')
  }

  async function refill(own: Space, missing: number): Promise<void> {
    const bytes = Math.min(missing, spareBytes(own), step.max)
    isGrowing = bytes > 0 && (bytes === missing || bytes >= step.min)
    if (isGrowing) await reserve.grow(bytes)
  }

  const check = coalesce(checkDisks)
  await check()
  const lacking = reserveBytes - (await reserve.size()) - spareBytes(await spaceOf(folder))
  if (lacking > 0)
    warn(
      `FILO_RESERVE: il disco non basta per ${inMegabytes(reserveBytes)} MB di riserva, mancano ${inMegabytes(lacking)} MB`,
    )
  const stopChecking = runEvery(
    () => (scarce.files || isGrowing ? checkEveryMs.soon : checkEveryMs.usually),
    check,
    (message) => warn(`Spazio su disco: ${message}`),
  )
  return {
    isScarce: (of) => scarce[of],
    reclaim: async () => {
      if (!holdsDatabase) {
        pausedUntil = performance.now() + cooldownMs
        await check()
        return false
      }
      let { free } = await check()
      // Another program takes the freed space until an error tells it that the disk is full; after that, more stays
      // ours.
      for (let tries = 0; tries < 10 && free < floor && (await reserve.size()) > 0; tries += 1) {
        await pause(100)
        free = (await check()).free
      }
      return free >= floor
    },
    stop: async () => {
      stopped = true
      stopChecking()
      await check().catch(() => {})
    },
  }
}
