import { join } from 'node:path'
import { OperatorError } from '../../process/operator-error.ts'
import type { BucketConfig } from './bucket.ts'
import { Bucket } from './bucket.ts'
import { describeError, isForbidden, isMissing } from './bucket-error.ts'

/**
 * Opens a bucket and checks that it works. Parts of uploads wait in `dataFolder`.
 * @throws OperatorError that names the wrong setting if it is missing, forbidden or does not answer
 */
export async function openBucket(config: BucketConfig, dataFolder: string): Promise<Bucket> {
  const bucket = new Bucket(config, join(dataFolder, 'spool'))
  try {
    await bucket.checkAccess()
    return bucket
  } catch (error) {
    bucket.close()
    throw new OperatorError(refusalOf(config, error))
  }
}

function refusalOf({ endpoint, bucket, region }: BucketConfig, error: unknown): string {
  const summary = describeError(error)
  if (isMissing(error)) return `S3_BUCKET: il bucket ${bucket} non esiste presso ${endpoint} (${summary})`
  if (/Redirect|AuthorizationHeaderMalformed|IllegalLocation/.test(summary))
    return `S3_REGION: il bucket ${bucket} non sta nella regione ${region} (${summary})`
  if (isForbidden(error))
    return `S3_ACCESS_KEY_ID: con queste chiavi il bucket ${bucket} non si può leggere e scrivere (${summary})`
  return `S3_ENDPOINT: ${endpoint} non risponde come un archivio S3 (${summary})`
}
