import type { accessRoutes } from '@filo/contract/features/access/access.routes.ts'
import type { ReplyOf } from '@filo/contract/kit/route.ts'
import type { ApiError } from '@filo/ui/api/api-error.ts'

/** Holder of this telephone's access, the patient it is for, the clinic that follows them, and the other patients. */
export type Me = ReplyOf<typeof accessRoutes.me>

export type SessionState =
  /** Not known yet who is connected: nothing is shown. `isLost`: the link shown before has ended. */
  | { stage: 'asking'; isLost: boolean }
  /** The request that tells who is connected failed. */
  | { stage: 'failed'; error: ApiError; isLost: boolean }
  /** Nobody is connected; `why` is shown to a person who was disconnected. */
  | { stage: 'out'; why: string | null }
  /** `isLost`: shown in place of a link that has ended. */
  | { stage: 'in'; me: Me; isLost: boolean }

export type SessionEvent =
  | { type: 'asked' }
  | { type: 'arrived'; me: Me }
  | { type: 'failed'; error: ApiError }
  /** The link that was shown has ended, and this telephone has another one. */
  | { type: 'lost' }
  | { type: 'ended'; why: string | null }

const isLostIn = (state: SessionState) => state.stage !== 'out' && state.isLost

/** Reducer of the session. */
export function sessionReducer(state: SessionState, event: SessionEvent): SessionState {
  switch (event.type) {
    case 'asked':
      return { stage: 'asking', isLost: state.stage === 'failed' && state.isLost }
    case 'arrived':
      return { stage: 'in', me: event.me, isLost: isLostIn(state) }
    case 'failed':
      // A lost network disconnects nobody.
      return state.stage === 'in' ? state : { stage: 'failed', error: event.error, isLost: isLostIn(state) }
    case 'lost':
      return { stage: 'asking', isLost: true }
    case 'ended':
      // The first reason stays, and a person who was never connected is shown none.
      return state.stage === 'out' ? state : { stage: 'out', why: event.why }
  }
}
