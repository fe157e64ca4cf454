import type { CurrentUser } from '@filo/contract/features/staff/staff.schema.ts'
import { appFailures } from '@filo/contract/kit/app-failures.ts'
import { messages } from '@filo/contract/kit/messages.ts'
import type { ApiError } from '@filo/ui/api/api-error.ts'

/** How the last session of this browser ended: by sign-out here, by sign-out in another tab, or because it is over. */
export type SessionEnd = 'signed-out' | 'elsewhere' | 'ended'

export type SessionState = {
  /** Assumed true until the server says otherwise. */
  authenticated: boolean
  /** False until it is known who is signed in; no page is shown meanwhile. */
  loaded: boolean
  user: CurrentUser | null
  /** Why the user could not be fetched, other than not being signed in. */
  failure: ApiError | null
  /** `null` if unknown. */
  lastEnd: SessionEnd | null
  /** The server's sentence on why the last session was closed, unless it merely expired. */
  closedReason: string | null
  /** Why the session ended while in use: the page waits, covered, for the same person to sign in again. */
  lapsed: string | null
}

export type SessionEvent =
  | { type: 'user-loaded'; user: CurrentUser }
  | { type: 'user-failed'; error: ApiError }
  /** Fetch the user again before showing anything: after sign-in, or to make sure. */
  | { type: 'check' }
  | { type: 'left'; how: SessionEnd }
  | { type: 'lapsed'; why: string }
  | { type: 'location-changed' }

export const initialState: SessionState = {
  authenticated: true,
  loaded: false,
  user: null,
  failure: null,
  lastEnd: null,
  closedReason: null,
  lapsed: null,
}

/** Reducer for the authentication states of the specification; no side effects. */
export function nextState(state: SessionState, event: SessionEvent): SessionState {
  switch (event.type) {
    case 'user-loaded':
      return { ...initialState, loaded: true, user: event.user }
    case 'user-failed':
      if (event.error.status !== 401) return { ...signedOutState(state.lastEnd), failure: event.error }
      return {
        ...signedOutState(sessionEndOf(state.lastEnd, event.error)),
        closedReason: specificReason(event.error.message),
      }
    case 'check':
      return { ...initialState, lastEnd: state.lastEnd }
    case 'left':
      // Without a user the event is late: it must not overwrite how the person left.
      return state.user ? { ...signedOutState(event.how), closedReason: specificReason(state.lapsed) } : state
    case 'lapsed':
      // Keep the first reason: later calls may find the ended session already deleted.
      return state.user ? { ...state, lapsed: state.lapsed ?? event.why } : state
    case 'location-changed':
      // A location change fetches the user again: what failed a moment ago may work now.
      return state.failure ? { ...initialState, lastEnd: state.lastEnd } : state
  }
}

/** State without a user: nothing to fetch, so loaded at once. */
export const signedOutState = (lastEnd: SessionEnd | null): SessionState => ({
  ...initialState,
  authenticated: false,
  loaded: true,
  lastEnd,
})

/** If the refusal is not "not signed in", the browser sent a session cookie whose session has ended. */
const sessionEndOf = (lastEnd: SessionEnd | null, { message }: ApiError): SessionEnd | null =>
  lastEnd ?? (message === messages.notSignedIn ? null : 'ended')

const genericMessages: readonly (string | null)[] = [appFailures.unauthenticated, messages.notSignedIn]

/** The reason why a session was closed, or `null` if the sentence only says that it is over or that there is none. */
export const specificReason = (sentence: string | null): string | null =>
  genericMessages.includes(sentence) ? null : sentence
