import { createReadStream, existsSync } from 'node:fs'
import { join } from 'node:path'
import { OperatorError } from '../process/operator-error.ts'
import type { BucketConfig } from '../storage/bucket/bucket.ts'
import { DurableFolder } from '../storage/durable-folder.ts'
import { isForBackup } from '../storage/storage.ts'
import type { StorageDriver } from '../storage/storage-driver.ts'
import { filesBelow } from './file-hashes.ts'

async function inBucket<T>(place: BucketConfig, work: (bucket: StorageDriver) => Promise<T>): Promise<T> {
  const { openBucket } = await import('../storage/bucket/open-bucket.ts')
  const bucket = await openBucket(place)
  try {
    return await work(bucket)
  } finally {
    bucket.close()
  }
}

/** Copies to a folder the files of a bucket that are not there yet; answers how many. */
export const copyFromBucket = (place: BucketConfig, to: string): Promise<number> =>
  inBucket(place, async (bucket) => {
    const folder = new DurableFolder(to)
    let copied = 0
    for await (const key of keysOf(bucket)) {
      if (!isForBackup(key) || existsSync(join(to, key))) continue
      // What vanishes meanwhile was not to be kept.
      const content = await bucket.getStream(key).catch((error) => {
        if (error.code !== 'ENOENT') throw error
      })
      if (!content) continue
      await folder.putStream(key, content)
      copied += 1
    }
    return copied
  })

/** Fills a bucket that holds no files yet with those of a folder. */
export const copyToBucket = (from: string, place: BucketConfig): Promise<void> =>
  inBucket(place, async (bucket) => {
    for (const path of await filesBelow(from))
      await bucket.putStream(path, createReadStream(join(from, path)))
  })

/** @throws OperatorError where the bucket has files already */
export const requireEmptyBucket = (place: BucketConfig): Promise<void> =>
  inBucket(place, async (bucket) => {
    for await (const key of keysOf(bucket))
      if (isForBackup(key))
        throw new OperatorError(
          `S3_BUCKET: nel bucket ${place.bucket} ci sono già dei file: il ripristino ne vuole uno vuoto`,
        )
  })

async function* keysOf(bucket: StorageDriver): AsyncGenerator<string> {
  let from: string | undefined
  do {
    const { objects, paginationToken } = await bucket.listAll('', {
      recursive: true,
      ...(from !== undefined && { paginationToken: from }),
    })
    for (const object of objects) if (object.isFile) yield object.key
    from = paginationToken
  } while (from !== undefined)
}
