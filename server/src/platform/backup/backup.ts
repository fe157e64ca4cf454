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
import { dumpDatabase, requireEmpty, restoreDump } from './dump.ts'
import { checkHashes, writeHashes } from './file-hashes.ts'

export type BackupSettings = Pick<Settings, 'dataFolder' | 'databaseUrl' | 'databaseOwnerUrl' | 'bucket'>

/** How the database was saved: as the embedded cluster's own files, or as a dump. */
type Kind = 'cluster' | 'dump'

const names = { files: 'files', cluster: 'postgres', dump: 'database.dump', secret: 'secret' } as const
/** Written last: a folder without it is a backup that did not come to its end. */
export const completionMark = 'backup.json'

/**
 * Saves database and files into a new folder while Filo may go on working; answers how many files. They are copied
 * before and after the database, so that none is missing that a row names.
 */
export async function backUp(where: BackupSettings, folder: string): Promise<number> {
  const target = resolve(folder)
  await mkdir(target, { recursive: true, mode: 0o700 }).catch((error) => {
    throw new OperatorError(`La cartella ${target} non è utilizzabile da questo utente (${error.message})`)
  })
  if ((await readdir(target)).length > 0) throw new OperatorError(`La cartella ${target} non è vuota`)
  await chmod(target, 0o700)
  const before = await saveFiles(where, target)
  const kind = await saveDatabase(where, target)
  const after = await saveFiles(where, target)
  if (before + after > 0) await writeHashes(target, names.files)
  const secret = join(where.dataFolder, names.secret)
  if (existsSync(secret)) await copyFile(secret, join(target, names.secret))
  const word = { kind, madeAt: new Date().toISOString(), files: before + after }
  await writeFile(join(target, completionMark), `${JSON.stringify(word)}\n`, { mode: 0o600, flush: true })
  return before + after
}

/** From wherever they are kept: a backup of a bucket is as one of a folder. */
async function saveFiles({ bucket, dataFolder }: BackupSettings, target: string): Promise<number> {
  const folder = join(target, names.files)
  if (bucket) return copyFromBucket(bucket, folder)
  const files = join(dataFolder, names.files)
  return existsSync(files) ? copyMissing(files, folder, isForBackup) : 0
}

async function saveDatabase(where: BackupSettings, target: string): Promise<Kind> {
  const { databaseUrl, databaseOwnerUrl } = where
  if (databaseUrl) {
    await dumpDatabase(databaseOwnerUrl ?? databaseUrl, join(target, names.dump))
    return 'dump'
  }
  const folder = join(where.dataFolder, names.cluster)
  if (!existsSync(folder)) throw new OperatorError(`In ${where.dataFolder} non c’è ancora un database`)
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
 * Brings a backup back into a data folder that holds none yet, its files to wherever they are kept, and its database;
 * answers when it was made.
 */
export async function restore(where: BackupSettings, folder: string): Promise<Date> {
  const source = resolve(folder)
  const { kind, madeAt } = await readSeal(source)
  for (const name of [names.files, names.cluster])
    if (existsSync(join(where.dataFolder, name)))
      throw new OperatorError(
        `In ${where.dataFolder} c’è già una cartella ${name}: il ripristino ne vuole una nuova`,
      )
  const ownerUrl = where.databaseOwnerUrl ?? where.databaseUrl
  if (kind === 'dump' && !ownerUrl)
    throw new OperatorError('DATABASE_URL: il salvataggio è di un PostgreSQL proprio, indicane uno vuoto')
  if (kind === 'cluster' && ownerUrl)
    throw new OperatorError(
      'DATABASE_URL: il salvataggio è del PostgreSQL incorporato, che non ne ha bisogno',
    )
  if (ownerUrl) await requireEmpty(ownerUrl)
  if (where.bucket) await requireEmptyBucket(where.bucket)
  await checkHashes(source)
  // The database last: where there is one, nothing may be missing that it names.
  const files = join(source, names.files)
  if (existsSync(files)) {
    if (where.bucket) await copyToBucket(files, where.bucket)
    else await copyMissing(files, join(where.dataFolder, names.files))
  }
  if (existsSync(join(source, names.secret)))
    await copyFile(join(source, names.secret), join(where.dataFolder, names.secret))
  if (ownerUrl) await restoreDump(ownerUrl, join(source, names.dump))
  else await copyMissing(join(source, names.cluster), join(where.dataFolder, names.cluster))
  return madeAt
}

/** Whether a folder holds a backup that came to its end. */
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
