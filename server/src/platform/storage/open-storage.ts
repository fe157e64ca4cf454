import { join } from 'node:path'
import type { Settings } from '../settings/settings.ts'
import { folderStorage, type Storage, storageFrom } from './storage.ts'

/** The storage that the settings name: a bucket, or the folder of the data. */
export async function openStorage({
  bucket,
  dataFolder,
}: Pick<Settings, 'bucket' | 'dataFolder'>): Promise<Storage> {
  if (!bucket) return folderStorage(join(dataFolder, 'files'))
  // A start without a bucket does not wait for what speaks with one.
  const { openBucket } = await import('./bucket/open-bucket.ts')
  return storageFrom(await openBucket(bucket))
}
