import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { every } from '../jobs/run-every.ts'
import type { Notices } from '../notices.ts'
import type { Settings } from '../settings/settings.ts'
import { coalesced } from './coalesced.ts'
import { openReserve, type Reserve } from './reserve.ts'
import { inMegabytes, isScarce, type Space, spaceOf, spareOf } from './space.ts'

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
  others: string[]
  reserve: Reserve
  /** Bytes that the reserve should hold. */
  reserved: number
  /** False where the database is elsewhere: no room can be made for it here. */
  holdsDatabase: boolean
  /** False where files are kept in a bucket: none is refused for want of room here. */
  holdsFiles?: boolean
  notices: Notices
  warn: (line: string) => void
  /** How long a database elsewhere whose disk was full is spared. */
  sparedMs?: number
}

/** Watches the disks of an installation, as its settings say where they are. */
export async function diskSpaceOn(
  { dataFolder, databaseUrl, bucket, reserve: reserved }: Settings,
  log: Pick<Parts, 'notices' | 'warn'>,
): Promise<DiskSpace> {
  const reserve = await openReserve(join(dataFolder, 'reserve'), reserved)
  const others = [join(dataFolder, 'files')].filter((folder) => existsSync(folder))
  return watchDiskSpace({
    folder: dataFolder,
    others,
    reserve,
    reserved,
    holdsDatabase: !databaseUrl,
    holdsFiles: !bucket,
    ...log,
  })
}

/** Watches the disk until it is stopped; resolves once it has looked, and given up of the reserve what was needed. */
export async function watchDiskSpace(parts: Parts): Promise<DiskSpace> {
  const { folder, others, reserve, reserved, holdsDatabase, holdsFiles = true, warn } = parts
  const { sparedMs = 60_000 } = parts
  const scarce = { rows: false, files: false }
  let sparedUntil = 0
  let isGrowing = false
  let stopped = false

  async function look(): Promise<Space> {
    let own = await spaceOf(folder)
    if (own.free < floor && (await reserve.size()) > 0) {
      await reserve.giveUp(lifted - own.free)
      own = await spaceOf(folder)
    }
    const spaces = [own, ...(await Promise.all(others.map(spaceOf)))]
    const isSpared = performance.now() < sparedUntil
    scarce.rows = isSpared || (holdsDatabase && isScarce(own, scarce.rows))
    scarce.files = scarce.rows || (holdsFiles && spaces.some((space) => isScarce(space, scarce.files)))
    const size = await reserve.size()
    tell(Math.min(...spaces.map(({ free }) => free)), size)
    if (!scarce.files && !stopped) await refill(own, reserved - size)
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
    const bytes = Math.min(missing, spareOf(own), step.most)
    isGrowing = bytes > 0 && (bytes === missing || bytes >= step.least)
    if (isGrowing) await reserve.grow(bytes)
  }

  const looks = coalesced(look)
  await looks()
  const short = reserved - (await reserve.size()) - spareOf(await spaceOf(folder))
  if (short > 0)
    warn(
      `FILO_RESERVE: il disco non basta per ${inMegabytes(reserved)} MB di riserva, mancano ${inMegabytes(short)} MB`,
    )
  const stopLooking = every(
    () => (scarce.files || isGrowing ? lookEveryMs.soon : lookEveryMs.usually),
    looks,
    (message) => warn(`Spazio su disco: ${message}`),
  )
  return {
    isScarce: (of) => scarce[of],
    reclaim: async () => {
      if (!holdsDatabase) {
        sparedUntil = performance.now() + sparedMs
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
