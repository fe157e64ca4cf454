import { Failure } from '@filo/contract/kit/failure.ts'

type ServiceError = Error & { code?: string; $metadata?: { httpStatusCode?: number } }

export const storageSilent = 'L’archivio dei file non risponde: riprova tra poco'

const statusOf = (error: unknown): number | undefined => (error as ServiceError)?.$metadata?.httpStatusCode

/** Nothing stands under that name. */
export const isMissing = (error: unknown): boolean => statusOf(error) === 404

/** The bucket refuses the keys, or what is asked with them. */
export const isForbidden = (error: unknown): boolean => [401, 403].includes(statusOf(error) ?? 0)

/** What the other side said, in a word: never all that hangs on its error, where a key may stand. */
export function describeError(error: unknown): string {
  const { name, code, message } = error as ServiceError
  const status = statusOf(error)
  if (status !== undefined) return `${name} ${status}`
  return code ?? (name === 'Error' ? message : name)
}

/**
 * An error of the bucket as the callers of a storage know it: as the folder says that a file is missing or the disk
 * full, and otherwise as an outage.
 */
export function toStorageError(error: unknown): Error {
  if (error instanceof Failure) return error
  const word = describeError(error)
  if (isMissing(error)) return Object.assign(new Error(`S3: ${word}`), { code: 'ENOENT' })
  if (statusOf(error) === 507 || /StorageFull|QuotaExceeded/.test(word))
    return Object.assign(new Error(`S3: ${word}`), { code: 'ENOSPC' })
  return Object.assign(new Failure('unavailable', { message: storageSilent }), {
    cause: new Error(`S3: ${word}`),
  })
}
