import type { accessRoutes } from '@filo/contract/features/access/access.routes.ts'
import type { ReplyOf } from '@filo/contract/kit/route.ts'
import type { ApiError } from '@filo/ui/api/api-error.ts'

/** Holder of this telephone's access, the patient it is for, and the clinic that follows them. */
export type Me = ReplyOf<typeof accessRoutes.me>

export type SessionState =
  /** It is not known yet who is here, so nothing shows. */
  | { stage: 'asking' }
  /** That could not be learnt. */
  | { stage: 'failed'; error: ApiError }
  /** Nobody is connected; `why`, where somebody was disconnected, is for them to read. */
  | { stage: 'out'; why: string | null }
  | { stage: 'in'; me: Me }

export type SessionEvent =
  | { type: 'asked' }
  | { type: 'arrived'; me: Me }
  | { type: 'failed'; error: ApiError }
  | { type: 'ended'; why: string | null }

/** What follows from what happened. */
export function sessionReducer(state: SessionState, event: SessionEvent): SessionState {
  switch (event.type) {
    case 'asked':
      return { stage: 'asking' }
    case 'arrived':
      return { stage: 'in', me: event.me }
    case 'failed':
      // Whoever is in stays there: a network that is gone for a while puts nobody out.
      return state.stage === 'in' ? state : { stage: 'failed', error: event.error }
    case 'ended':
      // Who was never in reads no farewell, and the first one stays.
      return state.stage === 'out' ? state : { stage: 'out', why: event.why }
  }
}
