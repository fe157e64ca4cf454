import { join } from 'node:path'
import type { Settings } from '../settings/settings.ts'
import { fileStorage, type Storage, storageOn } from './storage.ts'

/** The storage that the settings name: a bucket, or the folder of the data. */
export async function openStorage({
  bucket,
  dataFolder,
}: Pick<Settings, 'bucket' | 'dataFolder'>): Promise<Storage> {
  if (!bucket) return fileStorage(join(dataFolder, 'files'))
  // A start without a bucket does not wait for what speaks with one.
  const { reachedBucket } = await import('./bucket/reached-bucket.ts')
  return storageOn(await reachedBucket(bucket))
}
