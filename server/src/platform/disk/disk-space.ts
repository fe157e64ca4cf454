import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { runEvery } from '../jobs/run-every.ts'
import type { Notices } from '../notices.ts'
import type { Settings } from '../settings/settings.ts'
import { coalesce } from './coalesce.ts'
import { openReserve, type Reserve } from './reserve.ts'
import { inMegabytes, isScarce, type Space, spaceOf, spareBytes } from './space.ts'

/** Below `floor` the reserve lifts what is free to `lifted`: little, for whoever fills the disk may take that, too. */
const floor = 4_000_000
const lifted = 8_000_000
/** What the reserve grows by at a time, so that its making is felt by nobody; the last step may be smaller. */
const step = { most: 16_000_000, least: 1_000_000 }
const lookEveryMs = { usually: 1_000, soon: 250 }

export type DiskSpace = {
  /** True while of rows, or of files, only what is essential may be written. */
  isScarce(of: 'rows' | 'files'): boolean
  /** Frees what it can of a full disk; true when a statement that PostgreSQL refused is worth another try. */
  reclaim(): Promise<boolean>
  stop(): Promise<void>
}

type Parts = {
  /** Where the reserve lies, and the database if it is ours. */
  folder: string
  /** Other folders for files, which may be disks of their own. */
  otherFolders: string[]
  reserve: Reserve
  /** Bytes that the reserve should hold. */
  reserveBytes: number
  /** False where the database is elsewhere: no room can be made for it here. */
  holdsDatabase: boolean
  /** False where files are kept in a bucket: none is refused for want of room here. */
  holdsFiles?: boolean
  notices: Notices
  warn: (line: string) => void
  /** How long a database elsewhere whose disk was full is spared. */
  cooldownMs?: number
}

/** Watches the disks of an installation, as its settings say where they are. */
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

/** Watches the disk until it is stopped; resolves once it has looked, and given up of the reserve what was needed. */
export async function watchDiskSpace(parts: Parts): Promise<DiskSpace> {
  const { folder, otherFolders, reserve, reserveBytes, holdsDatabase, holdsFiles = true, warn } = parts
  const { cooldownMs = 60_000 } = parts
  const scarce = { rows: false, files: false }
  let sparedUntil = 0
  let isGrowing = false
  let stopped = false

  async function look(): Promise<Space> {
    let own = await spaceOf(folder)
    if (own.free < floor && (await reserve.size()) > 0) {
      await reserve.release(lifted - own.free)
      own = await spaceOf(folder)
    }
    const spaces = [own, ...(await Promise.all(otherFolders.map(spaceOf)))]
    const isSpared = performance.now() < sparedUntil
    scarce.rows = isSpared || (holdsDatabase && isScarce(own, scarce.rows))
    scarce.files = scarce.rows || (holdsFiles && spaces.some((space) => isScarce(space, scarce.files)))
    const size = await reserve.size()
    tell(Math.min(...spaces.map(({ free }) => free)), size)
    if (!scarce.files && !stopped) await refill(own, reserveBytes - size)
    return own
  }

  function tell(free: number, size: number): void {
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
    const bytes = Math.min(missing, spareBytes(own), step.most)
    isGrowing = bytes > 0 && (bytes === missing || bytes >= step.least)
    if (isGrowing) await reserve.grow(bytes)
  }

  const looks = coalesce(look)
  await looks()
  const short = reserveBytes - (await reserve.size()) - spareBytes(await spaceOf(folder))
  if (short > 0)
    warn(
      `FILO_RESERVE: il disco non basta per ${inMegabytes(reserveBytes)} MB di riserva, mancano ${inMegabytes(short)} MB`,
    )
  const stopLooking = runEvery(
    () => (scarce.files || isGrowing ? lookEveryMs.soon : lookEveryMs.usually),
    looks,
    (message) => warn(`Spazio su disco: ${message}`),
  )
  return {
    isScarce: (of) => scarce[of],
    reclaim: async () => {
      if (!holdsDatabase) {
        sparedUntil = performance.now() + cooldownMs
        await looks()
        return false
      }
      let { free } = await looks()
      // Whoever fills the disk takes what is given up until told that it is full: then more stays ours.
      for (let tries = 0; tries < 10 && free < floor && (await reserve.size()) > 0; tries += 1) {
        await pause(100)
        free = (await looks()).free
      }
      return free >= floor
    },
    stop: async () => {
      stopped = true
      stopLooking()
      await looks().catch(() => {})
    },
  }
}
