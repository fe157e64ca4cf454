import { join } from 'node:path'
import type { Settings } from '../settings/settings.ts'
import { folderStorage, type Storage, storageFrom } from './storage.ts'

/** Opens the storage that the settings name: a bucket, or a folder in the data folder. */
export async function openStorage({
  bucket,
  dataFolder,
}: Pick<Settings, 'bucket' | 'dataFolder'>): Promise<Storage> {
  if (!bucket) return folderStorage(join(dataFolder, 'files'))
  // Imported only if needed: spares a start without a bucket the loading of the S3 client.
  const { openBucket } = await import('./bucket/open-bucket.ts')
  return storageFrom(await openBucket(bucket, dataFolder))
}
