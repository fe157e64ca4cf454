import { type FailureCode, failures } from '@filo/contract/kit/failure.ts'
import { describe, expect, it } from 'vitest'
import {
  ApiError,
  type ApiErrorCode,
  asFieldError,
  errorOf,
  parseApiError,
  unreachable,
} from './api-error.ts'

const body = (error: object) => JSON.stringify({ error })

describe('parseApiError', () => {
  it('takes code, message, request id and details from the response', () => {
    const details = [{ path: 'caregivers.0.phone', message: 'Il numero inserito non è valido' }]
    const answer = body({
      code: 'validation_failed',
      message: 'Controlla i dati inseriti',
      requestId: 'r-1',
      details,
    })
    const error = parseApiError(422, answer, null)
    expect(error).toMatchObject({ code: 'validation_failed', status: 422, details, requestId: 'r-1' })
    expect(error.message).toBe('Controlla i dati inseriti')
    expect(error.requestId).toBe('r-1')
    expect(error.retryAfter).toBeUndefined()
  })

  it('reads Retry-After as seconds', () => {
    const answer = body({ code: 'too_many_requests', message: 'Troppi tentativi', requestId: 'r' })
    expect(parseApiError(429, answer, '1800').retryAfter).toBe(1800)
    expect(parseApiError(429, answer, 'domani').retryAfter).toBeUndefined()
  })

  it.each([['<html>Teapot</html>'], [''], ['null'], ['{"error":"no"}'], ['{"error":{"code":7}}']])(
    'has a message for a body in another format: %j',
    (text) => {
      const error = parseApiError(418, text, null)
      expect(error).toMatchObject({ code: 'unavailable', status: 418 })
      expect(error.message).toBe('Qualcosa è andato storto, riprovare più tardi')
    },
  )

  it.each([
    [408, 'unavailable', 'La connessione è troppo lenta', true],
    [
      413,
      'payload_too_large',
      'avvisa l’amministratore, che può alzare il limite (client_max_body_size)',
      false,
    ],
    [429, 'too_many_requests', 'Troppe richieste in poco tempo', true],
    [502, 'unavailable', 'Filo non è raggiungibile', true],
    [503, 'unavailable', 'Filo in questo momento non accetta richieste', true],
    [504, 'unavailable', 'Filo non ha risposto in tempo', true],
  ])('says what a proxy’s own page of status %i means', (status, code, words, isTransient) => {
    const page = `<html>\r\n<head><title>${status}</title></head>\r\n<body><hr><center>nginx</center></body>\r\n</html>`
    const error = parseApiError(status, page, null)
    expect(error).toMatchObject({ code, status, isTransient, isFinal: status === 413 })
    expect(error.message).toContain(words)
  })

  it('keeps Filo’s own words of the same status', () => {
    const own = body({ code: 'file_too_large', message: 'Il file è troppo grande', requestId: 'r' })
    expect(parseApiError(413, own, null).message).toBe('Il file è troppo grande')
  })
})

it('is transient for outages, rate limits and a full disk, not for client errors', () => {
  const isTransient = (code: ApiErrorCode) => new ApiError({ code, message: '', status: 0 }).isTransient
  const codes = ['internal', 'unavailable', 'unreachable', 'too_many_requests', 'storage_full'] as const
  expect(codes.filter(isTransient)).toEqual(codes)
  expect((['validation_failed', 'stale_version', 'file_too_large'] as const).filter(isTransient)).toEqual([])
})

it('has a reference for faults of the platform, not for errors that the person can fix', () => {
  const referenceOf = (code: FailureCode) =>
    new ApiError({ code, message: '', status: failures[code].status, requestId: 'r' }).reference
  const codes = ['internal', 'unavailable', 'storage_full', 'malformed_request', 'xsrf_failed'] as const
  expect(codes.map(referenceOf)).toEqual(codes.map(() => 'r'))
  const own = [
    'validation_failed',
    'wrong_password',
    'not_found',
    'stale_version',
    'too_many_requests',
  ] as const
  expect(own.map(referenceOf)).toEqual(own.map(() => undefined))
})

it('turns an error into a validation problem of one field', () => {
  const taken = new ApiError({ code: 'email_taken', message: 'Già usato', status: 409, requestId: 'r' })
  expect(asFieldError(taken, 'email')).toMatchObject({
    ...{ code: 'validation_failed', status: 409, requestId: 'r' },
    details: [{ path: 'email', message: 'Già usato' }],
  })
})

describe('errorOf', () => {
  it('returns the error of a failed call, and undefined on success', async () => {
    const error = unreachable()
    expect(await errorOf(Promise.reject(error))).toBe(error)
    expect(await errorOf(Promise.resolve('done'))).toBeUndefined()
    expect(error).toBeInstanceOf(ApiError)
  })

  it('rethrows a cancellation and errors that are not an ApiError', async () => {
    const cancelled = new DOMException('Aborted', 'AbortError')
    await expect(errorOf(Promise.reject(cancelled))).rejects.toBe(cancelled)
    await expect(errorOf(Promise.reject(new TypeError('ours')))).rejects.toThrow('ours')
  })
})
