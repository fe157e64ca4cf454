import { createReadStream, existsSync } from 'node:fs'
import { join } from 'node:path'
import { isDiskFull } from '../database/database.ts'
import { OperatorError } from '../process/operator-error.ts'
import type { Settings } from '../settings/settings.ts'
import type { Bucket } from '../storage/bucket/bucket.ts'
import { DurableFolder } from '../storage/durable-folder.ts'
import { readInPieces } from '../storage/read-in-pieces.ts'
import { isForBackup } from '../storage/storage.ts'
import { filesBelow } from './file-hashes.ts'
import { isSavable, type SavedFiles } from './saved-files.ts'

/** A bucket, and the data folder in which parts of uploads wait. */
export type BucketSettings = Pick<Settings, 'dataFolder'> & { bucket: NonNullable<Settings['bucket']> }

async function inBucket<T>(settings: BucketSettings, work: (bucket: Bucket) => Promise<T>): Promise<T> {
  const { openBucket } = await import('../storage/bucket/open-bucket.ts')
  const bucket = await openBucket(settings.bucket, settings.dataFolder)
  try {
    return await work(bucket)
  } finally {
    bucket.close()
  }
}

/** Copies the files of a bucket that the folder does not have yet, skipping those that cannot be copied. */
export const copyFromBucket = (settings: BucketSettings, to: string): Promise<SavedFiles> =>
  inBucket(settings, async (bucket) => {
    const folder = new DurableFolder(to)
    const saved: SavedFiles = { count: 0, skipped: [] }
    for await (const key of bucket.pathsBelow('')) {
      if (!isForBackup(key)) continue
      if (!isSavable(key)) saved.skipped.push(key)
      else if (!existsSync(join(to, key))) {
        const outcome = await copyOne(bucket, key, folder)
        if (outcome === 'copied') saved.count += 1
        if (outcome === 'skipped') saved.skipped.push(key)
      }
    }
    return saved
  })

async function copyOne(
  bucket: Bucket,
  key: string,
  to: DurableFolder,
): Promise<'copied' | 'gone' | 'skipped'> {
  try {
    const { contentLength } = await bucket.getMetaData(key)
    const range = { first: 0, last: contentLength - 1 }
    await to.putStream(key, await readInPieces((piece) => bucket.readRange(key, piece), range))
    return 'copied'
  } catch (error) {
    // A file deleted in the meantime did not have to be saved.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'gone'
    if (isDiskFull(error)) throw error
    // A bucket that works otherwise withholds only this file.
    await bucket.checkAccess().catch(() => {
      throw error
    })
    return 'skipped'
  }
}

/** Copies the files of a folder into an empty bucket. */
export const copyToBucket = (from: string, settings: BucketSettings): Promise<void> =>
  inBucket(settings, async (bucket) => {
    for (const path of await filesBelow(from))
      await bucket.putStream(path, createReadStream(join(from, path)))
  })

/** @throws OperatorError if the bucket already holds files */
export const requireEmptyBucket = (settings: BucketSettings): Promise<void> =>
  inBucket(settings, async (bucket) => {
    for await (const key of bucket.pathsBelow(''))
      if (isForBackup(key))
        throw new OperatorError(
          `S3_BUCKET: nel bucket ${settings.bucket.bucket} ci sono già dei file: il ripristino ne vuole uno vuoto`,
        )
  })
