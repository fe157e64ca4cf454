import { createReadStream, existsSync } from 'node:fs'
import { join } from 'node:path'
import { OperatorError } from '../process/operator-error.ts'
import type { BucketConfig } from '../storage/bucket/bucket.ts'
import { DurableFolder } from '../storage/durable-folder.ts'
import { isForBackup } from '../storage/storage.ts'
import type { StorageDriver } from '../storage/storage-driver.ts'
import { filesBelow } from './file-hashes.ts'

async function inBucket<T>(config: BucketConfig, work: (bucket: StorageDriver) => Promise<T>): Promise<T> {
  const { openBucket } = await import('../storage/bucket/open-bucket.ts')
  const bucket = await openBucket(config)
  try {
    return await work(bucket)
  } finally {
    bucket.close()
  }
}

/** Copies the files of a bucket that the folder does not have yet. Returns how many. */
export const copyFromBucket = (config: BucketConfig, to: string): Promise<number> =>
  inBucket(config, async (bucket) => {
    const folder = new DurableFolder(to)
    let copied = 0
    for await (const key of keysOf(bucket)) {
      if (!isForBackup(key) || existsSync(join(to, key))) continue
      // A file deleted in the meantime did not have to be saved.
      const content = await bucket.getStream(key).catch((error) => {
        if (error.code !== 'ENOENT') throw error
      })
      if (!content) continue
      await folder.putStream(key, content)
      copied += 1
    }
    return copied
  })

/** Copies the files of a folder into an empty bucket. */
export const copyToBucket = (from: string, config: BucketConfig): Promise<void> =>
  inBucket(config, async (bucket) => {
    for (const path of await filesBelow(from))
      await bucket.putStream(path, createReadStream(join(from, path)))
  })

/** @throws OperatorError if the bucket already holds files */
export const requireEmptyBucket = (config: BucketConfig): Promise<void> =>
  inBucket(config, async (bucket) => {
    for await (const key of keysOf(bucket))
      if (isForBackup(key))
        throw new OperatorError(
          `S3_BUCKET: nel bucket ${config.bucket} ci sono già dei file: il ripristino ne vuole uno vuoto`,
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
