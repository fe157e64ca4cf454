import type { accessRoutes } from '@filo/contract/features/access/access.routes.ts'
import type { ReplyOf } from '@filo/contract/kit/route.ts'
import type { ApiError } from '@filo/ui/api/api-error.ts'

/** Holder of this telephone's access, the patient it is for, and the clinic that follows them. */
export type Me = ReplyOf<typeof accessRoutes.me>

export type SessionState =
  /** Not known yet who is connected: nothing is shown. */
  | { stage: 'asking' }
  /** The request that tells who is connected failed. */
  | { stage: 'failed'; error: ApiError }
  /** Nobody is connected; `why` is shown to a person who was disconnected. */
  | { stage: 'out'; why: string | null }
  | { stage: 'in'; me: Me }

export type SessionEvent =
  | { type: 'asked' }
  | { type: 'arrived'; me: Me }
  | { type: 'failed'; error: ApiError }
  | { type: 'ended'; why: string | null }

/** Reducer of the session. */
export function sessionReducer(state: SessionState, event: SessionEvent): SessionState {
  switch (event.type) {
    case 'asked':
      return { stage: 'asking' }
    case 'arrived':
      return { stage: 'in', me: event.me }
    case 'failed':
      // A lost network disconnects nobody.
      return state.stage === 'in' ? state : { stage: 'failed', error: event.error }
    case 'ended':
      // The first reason stays, and a person who was never connected is shown none.
      return state.stage === 'out' ? state : { stage: 'out', why: event.why }
  }
}
