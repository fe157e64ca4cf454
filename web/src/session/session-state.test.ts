import type { CurrentUser } from '@filo/contract/features/staff/staff.schema.ts'
import { failures } from '@filo/contract/kit/failure.ts'
import { messages } from '@filo/contract/kit/messages.ts'
import { ApiError } from '@filo/ui/api/api-error.ts'
import { describe, expect, it } from 'vitest'
import { initialState, nextState, type SessionEvent, type SessionState } from './session-state.ts'

const user = { id: 'u1', name: 'Anna', surname: 'Prova' } as CurrentUser
const failed = (status: number, message = 'Errore imprevisto, riprovare') =>
  new ApiError({ code: status === 401 ? 'unauthenticated' : 'internal', status, message, requestId: 'r-1' })
const error = failed(500)

const after = (...events: SessionEvent[]): SessionState => events.reduce(nextState, initialState)

describe('the session', () => {
  it('starts as authenticated, with the app not loaded', () => {
    expect(initialState).toMatchObject({ authenticated: true, loaded: false, user: null, failure: null })
  })

  it('is loaded once the user is fetched', () => {
    expect(after({ type: 'user-loaded', user })).toMatchObject({ authenticated: true, loaded: true, user })
  })

  it('is unauthenticated without error flag when the fetch answers 401', () => {
    expect(after({ type: 'user-failed', error: failed(401) })).toMatchObject({
      authenticated: false,
      loaded: true,
      user: null,
      failure: null,
    })
  })

  it.each([0, 403, 500, 503])(
    'is unauthenticated with the error flag when the fetch fails with %i',
    (status) => {
      const failure = failed(status)
      expect(after({ type: 'user-failed', error: failure })).toMatchObject({
        authenticated: false,
        loaded: true,
        failure,
      })
    },
  )

  it('clears an earlier failure on retry', () => {
    const state = after({ type: 'user-failed', error }, { type: 'check' })
    expect(state).toMatchObject({ authenticated: true, loaded: false, failure: null })
  })

  it('after sign-in is authenticated, but not loaded until the user is fetched again', () => {
    const signedIn = after({ type: 'user-failed', error: failed(401) }, { type: 'check' })
    expect(signedIn).toMatchObject({ authenticated: true, loaded: false, user: null })
    expect(nextState(signedIn, { type: 'user-loaded', user })).toMatchObject({ loaded: true, user })
  })

  it('after sign-out is unauthenticated and loaded at once, without the user', () => {
    const state = after({ type: 'user-loaded', user }, { type: 'left', how: 'signed-out' })
    expect(state).toMatchObject({ authenticated: false, loaded: true, user: null, lastEnd: 'signed-out' })
  })

  it('keeps how the person left when the session is reported as ended later', () => {
    const state = after(
      { type: 'user-loaded', user },
      { type: 'left', how: 'signed-out' },
      { type: 'left', how: 'ended' },
    )
    expect(state.lastEnd).toBe('signed-out')
  })

  it('clears how the last session ended once somebody signs in', () => {
    const ended = after({ type: 'user-loaded', user }, { type: 'left', how: 'ended' })
    expect(ended.lastEnd).toBe('ended')
    expect(nextState(nextState(ended, { type: 'check' }), { type: 'user-loaded', user }).lastEnd).toBeNull()
  })

  it('keeps how the session ended while nobody is signed in', () => {
    const ended = after({ type: 'user-loaded', user }, { type: 'left', how: 'ended' })
    const checking = nextState(ended, { type: 'check' })
    expect(checking.lastEnd).toBe('ended')
    expect(nextState(checking, { type: 'user-failed', error: failed(401) }).lastEnd).toBe('ended')
    const state = nextState(checking, { type: 'user-failed', error })
    expect(nextState(state, { type: 'location-changed' }).lastEnd).toBe('ended')
  })

  it('ignores the end of a session if nobody was signed in', () => {
    expect(after({ type: 'left', how: 'ended' })).toBe(initialState)
  })

  it('keeps user and page while it waits for the same person to sign in again', () => {
    const lapsed = after({ type: 'user-loaded', user }, { type: 'lapsed', why: 'Scaduta' })
    expect(lapsed).toMatchObject({ authenticated: true, loaded: true, user, lapsed: 'Scaduta' })
    expect(nextState(lapsed, { type: 'lapsed', why: 'Altro' }).lapsed).toBe('Scaduta')
    expect(nextState(lapsed, { type: 'location-changed' }).lapsed).toBe('Scaduta')
    expect(nextState(lapsed, { type: 'user-loaded', user }).lapsed).toBeNull()
    expect(nextState(lapsed, { type: 'left', how: 'ended' })).toMatchObject({ user: null, lapsed: null })
  })

  it('keeps the reason why the session was closed, also after a reload, unless it merely expired', () => {
    const why = 'Troppi dispositivi'
    const expired = failed(401, failures.unauthenticated.message)
    const reloaded = after({ type: 'user-failed', error: failed(401, why) })
    expect(reloaded).toMatchObject({ closedReason: why, failure: null })
    expect(after({ type: 'user-failed', error: expired }).closedReason).toBeNull()
    expect(after({ type: 'user-failed', error }).closedReason).toBeNull()
    const gaveUp = (message: string) =>
      after({ type: 'user-loaded', user }, { type: 'lapsed', why: message }, { type: 'left', how: 'ended' })
    expect(gaveUp(why)).toMatchObject({ lastEnd: 'ended', closedReason: why })
    expect(gaveUp(expired.message).closedReason).toBeNull()
    expect(nextState(gaveUp(why), { type: 'user-loaded', user }).closedReason).toBeNull()
  })

  it('distinguishes a session that ended before the page loaded from a browser without one', () => {
    const ended = after({ type: 'user-failed', error: failed(401, failures.unauthenticated.message) })
    expect(ended).toMatchObject({ lastEnd: 'ended', closedReason: null })
    const stranger = after({ type: 'user-failed', error: failed(401, messages.notSignedIn) })
    expect(stranger).toMatchObject({ lastEnd: null, closedReason: null })
    const signedOut = after(
      { type: 'user-loaded', user },
      { type: 'left', how: 'signed-out' },
      { type: 'check' },
    )
    expect(
      nextState(signedOut, { type: 'user-failed', error: failed(401, messages.notSignedIn) }).lastEnd,
    ).toBe('signed-out')
  })

  it('ignores a lapsed session if nobody was signed in', () => {
    expect(after({ type: 'lapsed', why: 'Scaduta' })).toBe(initialState)
  })

  it('fetches the user again on a location change after a failed fetch', () => {
    const moved = after({ type: 'user-failed', error }, { type: 'location-changed' })
    expect(moved).toMatchObject({ authenticated: true, loaded: false, failure: null })
    const out = after({ type: 'user-failed', error: failed(401) })
    expect(nextState(out, { type: 'location-changed' })).toBe(out)
  })
})
