import { OperatorError } from '../../process/operator-error.ts'
import type { BucketPlace } from './bucket.ts'
import { Bucket } from './bucket.ts'
import { isForbidden, isMissing, wordOf } from './bucket-error.ts'

/** A bucket that was tried: refuses by the setting that is wrong one that is missing, closed or silent. */
export async function reachedBucket(place: BucketPlace): Promise<Bucket> {
  const bucket = new Bucket(place)
  try {
    await bucket.prove()
    return bucket
  } catch (error) {
    bucket.close()
    throw new OperatorError(refusalOf(place, error))
  }
}

function refusalOf({ endpoint, bucket, region }: BucketPlace, error: unknown): string {
  const word = wordOf(error)
  if (isMissing(error)) return `S3_BUCKET: il bucket ${bucket} non esiste presso ${endpoint} (${word})`
  if (/Redirect|AuthorizationHeaderMalformed|IllegalLocation/.test(word))
    return `S3_REGION: il bucket ${bucket} non sta nella regione ${region} (${word})`
  if (isForbidden(error))
    return `S3_ACCESS_KEY_ID: con queste chiavi il bucket ${bucket} non si può leggere e scrivere (${word})`
  return `S3_ENDPOINT: ${endpoint} non risponde come un archivio S3 (${word})`
}
