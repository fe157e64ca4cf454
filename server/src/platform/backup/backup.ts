import { existsSync } from 'node:fs'
import { chmod, copyFile, mkdir, readdir, readFile, realpath, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { runningCluster } from '../embedded-postgres/running-cluster.ts'
import { startEmbeddedPostgres } from '../embedded-postgres/start.ts'
import { OperatorError } from '../process/operator-error.ts'
import type { Settings } from '../settings/settings.ts'
import { isForBackup } from '../storage/storage.ts'
import { copyFromBucket, copyToBucket, requireEmptyBucket } from './bucket-copy.ts'
import { copyCluster } from './cluster-copy.ts'
import { copyMissing } from './copy-missing.ts'
import { dumpDatabase, entriesOf, restoreDump } from './dump.ts'
import { checkHashes, writeHashes } from './file-hashes.ts'
import { inspectTarget, missingEntries } from './restore-target.ts'
import type { SavedFiles } from './saved-files.ts'

export type BackupSettings = Pick<Settings, 'dataFolder' | 'databaseUrl' | 'databaseOwnerUrl' | 'bucket'>

/** How the database was saved: as files of the embedded cluster or as a dump. */
type Kind = 'cluster' | 'dump'

const names = { files: 'files', cluster: 'postgres', dump: 'database.dump', secret: 'secret' } as const
/** Written last: a folder without this file is an incomplete backup. */
export const completionMark = 'backup.json'

/**
 * Saves database and files into a new folder; Filo may keep running. Files are copied before and after the database, so
 * that every file that a row names is included. One that cannot be copied is skipped.
 */
export async function backUp(settings: BackupSettings, folder: string): Promise<SavedFiles> {
  const target = resolve(folder)
  await mkdir(target, { recursive: true, mode: 0o700 }).catch((error) => {
    throw new OperatorError(`La cartella ${target} non è utilizzabile da questo utente (${error.message})`)
  })
  if ((await readdir(target)).length > 0) throw new OperatorError(`La cartella ${target} non è vuota`)
  await chmod(target, 0o700)
  const before = await saveFiles(settings, target)
  const kind = await saveDatabase(settings, target)
  const after = await saveFiles(settings, target)
  const saved = {
    count: before.count + after.count,
    skipped: [...new Set([...before.skipped, ...after.skipped])],
  }
  if (saved.count > 0) await writeHashes(target, names.files)
  const secret = join(settings.dataFolder, names.secret)
  if (existsSync(secret)) await copyFile(secret, join(target, names.secret))
  const content = { kind, madeAt: new Date().toISOString(), files: saved.count }
  await writeFile(join(target, completionMark), `${JSON.stringify(content)}\n`, { mode: 0o600, flush: true })
  return saved
}

/** Copies the files from the folder or the bucket: the backup looks the same either way. */
async function saveFiles({ bucket, dataFolder }: BackupSettings, target: string): Promise<SavedFiles> {
  const folder = join(target, names.files)
  if (bucket) return copyFromBucket({ bucket, dataFolder }, folder)
  const files = join(dataFolder, names.files)
  return { count: existsSync(files) ? await copyMissing(files, folder, isForBackup) : 0, skipped: [] }
}

async function saveDatabase(settings: BackupSettings, target: string): Promise<Kind> {
  const { databaseUrl, databaseOwnerUrl } = settings
  if (databaseUrl) {
    await dumpDatabase(databaseOwnerUrl ?? databaseUrl, join(target, names.dump))
    return 'dump'
  }
  const folder = join(settings.dataFolder, names.cluster)
  if (!existsSync(folder)) throw new OperatorError(`In ${settings.dataFolder} non c’è ancora un database`)
  const cluster = await realpath(folder)
  const running = runningCluster(cluster)
  const started = running ? null : await startEmbeddedPostgres({ folder: cluster, log: () => {} })
  const connection = { ...(running ?? started?.connection), database: 'postgres' }
  try {
    await copyCluster(connection, cluster, join(target, names.cluster))
  } finally {
    await started?.stop()
  }
  return 'cluster'
}

/**
 * Restores a backup into a data folder that holds no data yet: files (to the bucket if one is set), secret and
 * database. Returns when the backup was made.
 */
export async function restore(settings: BackupSettings, folder: string): Promise<Date> {
  const source = resolve(folder)
  const { kind, madeAt } = await readSeal(source)
  for (const name of [names.files, names.cluster])
    if (existsSync(join(settings.dataFolder, name)))
      throw new OperatorError(
        `In ${settings.dataFolder} c’è già una cartella ${name}: il ripristino ne vuole una nuova`,
      )
  const ownerUrl = settings.databaseOwnerUrl ?? settings.databaseUrl
  if (kind === 'dump' && !ownerUrl)
    throw new OperatorError('DATABASE_URL: il salvataggio è di un PostgreSQL proprio, indicane uno vuoto')
  if (kind === 'cluster' && ownerUrl)
    throw new OperatorError(
      'DATABASE_URL: il salvataggio è del PostgreSQL incorporato, che non ne ha bisogno',
    )
  const dump = join(source, names.dump)
  const saved = ownerUrl ? await entriesOf(dump) : ''
  const entries = ownerUrl ? missingEntries(saved, await inspectTarget(ownerUrl, saved)) : ''
  const { bucket, dataFolder } = settings
  if (bucket) await requireEmptyBucket({ bucket, dataFolder })
  await checkHashes(source)
  // The database comes last: once it exists, no file that it names may be missing.
  const files = join(source, names.files)
  if (existsSync(files)) {
    if (bucket) await copyToBucket(files, { bucket, dataFolder })
    else await copyMissing(files, join(dataFolder, names.files))
  }
  if (existsSync(join(source, names.secret)))
    await copyFile(join(source, names.secret), join(settings.dataFolder, names.secret))
  if (ownerUrl) await restoreDump(ownerUrl, entries, dump)
  else await copyMissing(join(source, names.cluster), join(settings.dataFolder, names.cluster))
  return madeAt
}

/** Whether the folder holds a complete backup. */
export const isComplete = (folder: string): Promise<boolean> =>
  readSeal(folder).then(
    () => true,
    () => false,
  )

async function readSeal(source: string): Promise<{ kind: Kind; madeAt: Date }> {
  try {
    const { kind, madeAt } = JSON.parse(await readFile(join(source, completionMark), 'utf8'))
    return { kind, madeAt: new Date(madeAt) }
  } catch {
    throw new OperatorError(
      `${source} non è un salvataggio, o non è stato portato a termine (manca ${completionMark})`,
    )
  }
}
