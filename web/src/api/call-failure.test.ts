import { describe, expect, it } from 'vitest'
import { CallFailure, failureIn, failureOf, unreachable } from './call-failure.ts'

const body = (error: object) => JSON.stringify({ error })

describe('failureOf', () => {
  it('carries what the server said', () => {
    const details = [{ path: 'caregivers.0.phone', message: 'Il numero inserito non è valido' }]
    const answer = body({
      code: 'validation_failed',
      message: 'Controlla i dati inseriti',
      requestId: 'r-1',
      details,
    })
    const failure = failureOf(422, answer, null)
    expect(failure).toMatchObject({ code: 'validation_failed', status: 422, details, requestId: 'r-1' })
    expect(failure.message).toBe('Controlla i dati inseriti')
    expect(failure.reference).toBe('r-1')
    expect(failure.retryAfter).toBeUndefined()
  })

  it('reads Retry-After as seconds', () => {
    const answer = body({ code: 'too_many_requests', message: 'Troppi tentativi', requestId: 'r' })
    expect(failureOf(429, answer, '1800').retryAfter).toBe(1800)
    expect(failureOf(429, answer, 'domani').retryAfter).toBeUndefined()
  })

  it.each([['<html>Bad gateway</html>'], [''], ['null'], ['{"error":"no"}'], ['{"error":{"code":7}}']])(
    'has a sentence for an answer that is not ours: %j',
    (text) => {
      const failure = failureOf(502, text, null)
      expect(failure).toMatchObject({ code: 'unavailable', status: 502 })
      expect(failure.message).toBe('Qualcosa è andato storto, riprovare più tardi')
    },
  )
})

describe('failureIn', () => {
  it('hands back a failed call, and nothing when it went well', async () => {
    const failure = unreachable()
    expect(await failureIn(Promise.reject(failure))).toBe(failure)
    expect(await failureIn(Promise.resolve('done'))).toBeUndefined()
    expect(failure).toBeInstanceOf(CallFailure)
  })

  it('lets a cancellation and our own faults through', async () => {
    const cancelled = new DOMException('Aborted', 'AbortError')
    await expect(failureIn(Promise.reject(cancelled))).rejects.toBe(cancelled)
    await expect(failureIn(Promise.reject(new TypeError('ours')))).rejects.toThrow('ours')
  })
})
