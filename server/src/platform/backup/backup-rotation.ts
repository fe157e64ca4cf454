import { existsSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { dayMs } from '@filo/contract/kit/date.ts'
import { OperatorError } from '../process/operator-error.ts'
import { type BackupSettings, backUp, completionMark, isComplete } from './backup.ts'

type Kept = { folder: string; files: number; removed: number }

/** Named by when it began, so that names sort by age; a folder of another name is nobody's business here. */
const nameNow = () => new Date().toISOString().replaceAll(':', '-')
const ours = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z$/

/**
 * Saves into a new folder of `parent`, and only once that is whole removes the oldest, down to `keep` whole ones. A
 * save that fails leaves nothing of itself, and all that was there.
 */
export async function backUpAndPrune(where: BackupSettings, parent: string, keep: number): Promise<Kept> {
  await mkdir(parent, { recursive: true, mode: 0o700 }).catch((error) => {
    throw new OperatorError(
      `FILO_BACKUPS: la cartella ${parent} non è utilizzabile da questo utente (${error.message})`,
    )
  })
  const name = nameNow()
  const folder = join(parent, name)
  const isOurs = !existsSync(folder)
  try {
    const files = await backUp(where, folder)
    return { folder, files, removed: await prune(parent, name, keep) }
  } catch (error) {
    if (isOurs && !(await isComplete(folder))) await rm(folder, { recursive: true, force: true })
    throw error
  }
}

/** What was begun more than a day ago and never came to its end goes, too; a save that runs beside this one stays. */
async function prune(parent: string, newest: string, keep: number): Promise<number> {
  const names = (await readdir(parent)).filter((name) => ours.test(name) && name !== newest).sort()
  const found = await Promise.all(
    names.map(async (name) => ({ name, whole: await isComplete(join(parent, name)) })),
  )
  const yesterday = new Date(Date.now() - dayMs).toISOString().replaceAll(':', '-')
  const whole = found.filter((one) => one.whole)
  const old = whole.slice(0, Math.max(0, whole.length + 1 - keep))
  const broken = found.filter((one) => !one.whole && one.name < yesterday)
  for (const { name } of [...old, ...broken]) {
    // First of all the sign that it is whole: half of a backup must never look like one.
    await rm(join(parent, name, completionMark), { force: true })
    await rm(join(parent, name), { recursive: true })
  }
  return old.length
}
