import type { accessRoutes } from '@filo/contract/features/access/access.routes.ts'
import type { ReplyOf } from '@filo/contract/kit/route.ts'
import type { ApiError } from '@filo/ui/api/api-error.ts'

/** Holder of this telephone's access, the patient it is for, the clinic that follows them, and the other patients. */
export type Me = ReplyOf<typeof accessRoutes.me>

/** How the link shown before has ended; `moved` if a code to move it was shown, which may have been used elsewhere. */
export type Loss = 'ended' | 'moved'

export type SessionState =
  /** Not known yet who is connected: nothing is shown. */
  | { stage: 'asking'; lost: Loss | null }
  /** The request that tells who is connected failed. */
  | { stage: 'failed'; error: ApiError; lost: Loss | null }
  /** Nobody is connected; `why` is shown to a person who was disconnected. */
  | { stage: 'out'; why: string | null }
  /** `lost`: shown in place of a link that has ended. */
  | { stage: 'in'; me: Me; lost: Loss | null }

export type SessionEvent =
  | { type: 'asked' }
  | { type: 'arrived'; me: Me }
  | { type: 'failed'; error: ApiError }
  /** The link that was shown has ended, and this telephone has another one. */
  | { type: 'lost'; how: Loss }
  | { type: 'ended'; why: string | null }

const lossIn = (state: SessionState) => (state.stage === 'out' ? null : state.lost)

/** Reducer of the session. */
export function sessionReducer(state: SessionState, event: SessionEvent): SessionState {
  switch (event.type) {
    case 'asked':
      return { stage: 'asking', lost: state.stage === 'failed' ? state.lost : null }
    case 'arrived':
      return { stage: 'in', me: event.me, lost: lossIn(state) }
    case 'failed':
      // A lost network disconnects nobody.
      return state.stage === 'in' ? state : { stage: 'failed', error: event.error, lost: lossIn(state) }
    case 'lost':
      return { stage: 'asking', lost: event.how }
    case 'ended':
      // The first reason stays, and a person who was never connected is shown none.
      return state.stage === 'out' ? state : { stage: 'out', why: event.why }
  }
}
