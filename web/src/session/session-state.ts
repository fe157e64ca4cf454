import type { CurrentUser } from '@filo/contract/features/staff/staff.schema.ts'
import { failures } from '@filo/contract/kit/failure.ts'
import { messages } from '@filo/contract/kit/messages.ts'
import type { ApiError } from '@filo/ui/api/api-error.ts'

/** How the last session of this browser came to its end; `null` where none is known. */
export type SessionEnd = 'signed-out' | 'elsewhere' | 'ended'

export type SessionState = {
  /** Assumed until the server says otherwise. */
  authenticated: boolean
  /** False while it is not known who is there; no page is shown meanwhile. */
  loaded: boolean
  user: CurrentUser | null
  /** The user could not be fetched, for another reason than not being signed in. */
  failure: ApiError | null
  /** What a page reported instead of its content; forgotten at the next location. */
  error: ApiError | null
  left: SessionEnd | null
  /** The server's sentence on why the last session was closed, where it says more than that time is over. */
  closed: string | null
  /** Why the session ended under the person's hands: the page waits, covered, for them to sign in again. */
  lapsed: string | null
}

export type SessionEvent =
  | { type: 'user-loaded'; user: CurrentUser }
  | { type: 'user-failed'; error: ApiError }
  /** The user is to be fetched again before anything is shown: after signing in, or to make sure. */
  | { type: 'check' }
  | { type: 'left'; how: SessionEnd }
  | { type: 'lapsed'; why: string }
  | { type: 'failed'; error: ApiError }
  | { type: 'location-changed' }

export const initialState: SessionState = {
  authenticated: true,
  loaded: false,
  user: null,
  failure: null,
  error: null,
  left: null,
  closed: null,
  lapsed: null,
}

/** The authentication states of the specification, without any doing. */
export function nextState(state: SessionState, event: SessionEvent): SessionState {
  switch (event.type) {
    case 'user-loaded':
      return { ...initialState, loaded: true, user: event.user, error: state.error }
    case 'user-failed':
      if (event.error.status !== 401) return { ...out(state.left), failure: event.error }
      return { ...out(leaveIn(state.left, event.error)), closed: specificReason(event.error.message) }
    case 'check':
      return { ...initialState, left: state.left }
    case 'left':
      // Nobody there, nobody leaves: a late answer must not overwrite how the person left.
      return state.user ? { ...out(event.how), closed: specificReason(state.lapsed) } : state
    case 'lapsed':
      // The first reason is the one: calls that follow may find the ended session swept.
      return state.user ? { ...state, lapsed: state.lapsed ?? event.why } : state
    case 'failed':
      return { ...state, error: event.error }
    case 'location-changed':
      // Elsewhere it is asked anew who is there: what failed a moment ago may work by now.
      if (state.failure) return { ...initialState, left: state.left }
      return state.error ? { ...state, error: null } : state
  }
}

/** Signed out there is nothing to fetch: loaded at once. */
const out = (left: SessionEnd | null): SessionState => ({
  ...initialState,
  authenticated: false,
  loaded: true,
  left,
})

/** A browser that brought a session to the first call of a page had one that ended while nobody looked. */
const leaveIn = (left: SessionEnd | null, { message }: ApiError): SessionEnd | null =>
  left ?? (message === messages.notSignedIn ? null : 'ended')

const plain: readonly (string | null)[] = [failures.unauthenticated.message, messages.notSignedIn]

/** What a refusal says of an ended session beyond that it is over. */
export const specificReason = (sentence: string | null): string | null =>
  plain.includes(sentence) ? null : sentence
