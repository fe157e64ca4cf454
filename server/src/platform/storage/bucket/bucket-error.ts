import { Failure } from '@filo/contract/kit/failure.ts'

type ServiceError = Error & { code?: string; $metadata?: { httpStatusCode?: number } }

export const storageSilent = 'L’archivio dei file non risponde: riprova tra poco'

const statusOf = (error: unknown): number | undefined => (error as ServiceError)?.$metadata?.httpStatusCode

/** There is no object with that name. */
export const isMissing = (error: unknown): boolean => statusOf(error) === 404

/** The bucket refuses the keys, or the request made with them. */
export const isForbidden = (error: unknown): boolean => [401, 403].includes(statusOf(error) ?? 0)

/** A one-word summary of the error. Never all of its properties, which may contain a key. */
export function describeError(error: unknown): string {
  const { name, code, message } = error as ServiceError
  const status = statusOf(error)
  if (status !== undefined) return `${name} ${status}`
  return code ?? (name === 'Error' ? message : name)
}

/**
 * Translates an error of the bucket for the callers of a storage: a missing file and a full disk look as in a folder,
 * anything else is an outage.
 */
export function toStorageError(error: unknown): Error {
  if (error instanceof Failure) return error
  const summary = describeError(error)
  if (isMissing(error)) return Object.assign(new Error(`S3: ${summary}`), { code: 'ENOENT' })
  if (statusOf(error) === 507 || /StorageFull|QuotaExceeded/.test(summary))
    return Object.assign(new Error(`S3: ${summary}`), { code: 'ENOSPC' })
  return Object.assign(new Failure('unavailable', { message: storageSilent }), {
    cause: new Error(`S3: ${summary}`),
  })
}

/** Awaits the bucket; its errors become those of a storage. */
export const translateErrors = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error) => {
    throw toStorageError(error)
  })
