import type { Multipart, Route } from '@filo/contract/kit/route.ts'
import { ApiError, fileChanged, parseApiError, unreachable } from './api-error.ts'
import { appHeaders } from './app-headers.ts'
import type { AnswerOf } from './call-types.ts'
import { countOwnChange } from './own-changes.ts'
import { routeUrl } from './route-url.ts'
import { recoverSession } from './session-ended.ts'
import { renewXsrf, xsrfHeader } from './xsrf.ts'

/** The person cancelled the upload; the server keeps nothing of it. */
export class UploadCancelled extends Error {
  constructor() {
    super('Upload Cancel')
    this.name = 'UploadCancelled'
  }
}

type UploadRoute = Route & { multipart: Multipart }

type UploadOptions = {
  params?: object
  /** Left out when the call only adds files. */
  body?: object
  files: readonly File[]
  /** Called with the fraction sent so far, from 0 to 1. */
  onProgress?: (part: number) => void
  signal?: AbortSignal
}

/**
 * Sends files to a `multipart` route and reports progress. Throws an `ApiError`, or `UploadCancelled` when the signal
 * is aborted. Uses XMLHttpRequest because fetch reports no upload progress.
 */
export async function upload<R extends UploadRoute>(route: R, options: UploadOptions): Promise<AnswerOf<R>> {
  try {
    return (await sendOnce(route, options)) as AnswerOf<R>
  } catch (error) {
    if (!(error instanceof ApiError) || !(await mayTryAgain(error, options.signal))) throw error
  }
  return (await sendOnce(route, options)) as AnswerOf<R>
}

async function mayTryAgain({ code, message }: ApiError, signal: AbortSignal | undefined): Promise<boolean> {
  if (code === 'unauthenticated') return recoverSession(message)
  if (code !== 'xsrf_failed') return false
  await renewXsrf(signal).catch(() => {
    throw signal?.aborted ? new UploadCancelled() : unreachable()
  })
  return true
}

async function sendOnce(route: UploadRoute, options: UploadOptions): Promise<unknown> {
  if (!(await areUnchanged(options.files))) throw fileChanged()
  return transmit(route, options)
}

function transmit(
  route: UploadRoute,
  { params, body, files, onProgress, signal }: UploadOptions,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(new UploadCancelled())
    const request = new XMLHttpRequest()
    const cancel = () => request.abort()
    signal?.addEventListener('abort', cancel)
    request.onloadend = () => signal?.removeEventListener('abort', cancel)
    request.onabort = () => reject(new UploadCancelled())
    request.onerror = async () => reject((await areUnchanged(files)) ? unreachable() : fileChanged())
    request.onload = () => handleResponse(request, files, resolve, reject)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.open(route.method, routeUrl(route, params))
    for (const [name, value] of Object.entries({ ...xsrfHeader(), ...appHeaders() }))
      request.setRequestHeader(name, value)
    request.send(formOf(route, body, files))
  })
}

/**
 * Whether the files are still as long as when they were chosen. Chrome refuses to read a changed file; Safari would send its
 * present content, or nothing, and Firefox would send too few bytes and wait.
 */
const areUnchanged = (files: readonly File[]): Promise<boolean> =>
  Promise.all(files.map((file) => file.slice(-1).arrayBuffer())).then(
    (ends) => ends.every(({ byteLength }, index) => byteLength === Math.min(1, files[index]?.size ?? 0)),
    () => false,
  )

/** The body comes first: the server reads it before it accepts a file. */
function formOf(
  { multipart: { bodyAsFields, filePart = 'files' } }: UploadRoute,
  body: object | undefined,
  files: readonly File[],
): FormData {
  const form = new FormData()
  if (bodyAsFields) for (const [name, value] of Object.entries(body ?? {})) form.append(name, String(value))
  else if (body !== undefined) form.append('data', JSON.stringify(body))
  for (const file of files) form.append(filePart, file, file.name)
  return form
}

function handleResponse(
  request: XMLHttpRequest,
  files: readonly File[],
  resolve: (reply: unknown) => void,
  reject: (error: Error) => void,
) {
  const { status, responseText } = request
  if (status < 200 || status > 299) {
    const error = parseApiError(status, responseText, request.getResponseHeader('Retry-After'))
    // The browser makes the body: only the end of a file that has grown meanwhile, which Firefox cuts off, spoils it.
    return reject(error.code === 'malformed_request' && files.length > 0 ? fileChanged() : error)
  }
  countOwnChange()
  try {
    resolve(responseText === '' ? undefined : JSON.parse(responseText))
  } catch {
    reject(unreachable())
  }
}
