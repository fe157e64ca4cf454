import { accessRoutes } from '@filo/contract/features/access/access.routes.ts'
import type { SentBodyOf } from '@filo/contract/kit/route.ts'
import { ApiError, errorOf, toApiError } from '@filo/ui/api/api-error.ts'
import { call } from '@filo/ui/api/call.ts'
import { newIdempotencyKey } from '@filo/ui/api/idempotency-key.ts'
import { forgetPrivate, refetchInBackground } from '@filo/ui/api/query-client.ts'
import { onSessionEnded } from '@filo/ui/api/session-ended.ts'
import { xsrfToken } from '@filo/ui/api/xsrf.ts'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useReducer, useRef } from 'react'
import { type Me, type SessionState, sessionReducer } from './session-state.ts'
import { useLive } from './use-live.ts'
import { useSessionRecheck } from './use-session-recheck.ts'

type Actions = {
  /** Asks again who is connected; shows nothing meanwhile. */
  check(): void
  /** Redeems a first access; returns the error if that fails. */
  enter(secret: SentBodyOf<typeof accessRoutes.redeem>): Promise<ApiError | undefined>
  /** Disconnects this telephone; returns the error if that fails. */
  leave(): Promise<ApiError | undefined>
}

type Session = { state: SessionState } & Actions

/** Provided by `SessionProvider`, and by tests of pages that somebody who is connected sees. */
export const SessionContext = createContext<Session | null>(null)

export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession needs a SessionProvider above it')
  return session
}

/** The connected person; throws if nobody is. */
export function useMe(): Me {
  const { state } = useSession()
  if (state.stage !== 'in') throw new Error('useMe is for pages of somebody who is connected')
  return state.me
}

/** No readable XSRF cookie means no device cookie: skip the request. */
const hasDeviceCookie = () => xsrfToken() !== undefined

const initialState = (): SessionState =>
  hasDeviceCookie() ? { stage: 'asking' } : { stage: 'out', why: null }

export function SessionProvider({ children }: { children: ReactNode }) {
  const [state, dispatch] = useReducer(sessionReducer, undefined, initialState)
  const client = useQueryClient()
  const holder = useRef<string>(null)

  const actions = useMemo(() => {
    const ended = (why: string | null) => {
      holder.current = null
      forgetPrivate(client)
      dispatch({ type: 'ended', why })
    }
    const arrived = (me: Me) => {
      // The previous person's data is removed before anything is shown to the next.
      if (holder.current !== me.person.id) forgetPrivate(client)
      holder.current = me.person.id
      dispatch({ type: 'arrived', me })
    }
    const ask = async (background: boolean) => {
      try {
        arrived(await call(accessRoutes.me, { aboutSession: true, background }))
      } catch (thrown) {
        const error = toApiError(thrown)
        if (error.code === 'unauthenticated') ended(error.message)
        else dispatch({ type: 'failed', error })
      }
    }
    return {
      ended,
      ask,
      check: () => dispatch({ type: 'asked' }),
      enter: createEnter(() => ask(false)),
      async leave() {
        const error = await errorOf(call(accessRoutes.leave, { aboutSession: true }))
        if (error && error.code !== 'unauthenticated') return error
        ended(null)
      },
    }
  }, [client])

  const { stage } = state
  useEffect(() => {
    if (stage === 'asking') actions.ask(false)
  }, [stage, actions])
  useEffect(
    () =>
      onSessionEnded(async (why) => {
        actions.ended(why)
        return false
      }),
    [actions],
  )
  useEffect(() => refetchInBackground(client), [client])
  useSessionRecheck(stage === 'in', actions)
  useLive(stage === 'in', actions)

  const session = useMemo(() => ({ state, ...actions }), [state, actions])
  return <SessionContext value={session}>{children}</SessionContext>
}

/** Sends a secret. Sending the same one again, after a lost response, repeats the request under the same key. */
function createEnter(ask: () => Promise<void>): Actions['enter'] {
  let last = { sent: '', key: '' }
  return async (body) => {
    const sent = JSON.stringify(body)
    if (last.sent !== sent) last = { sent, key: newIdempotencyKey() }
    const error = await errorOf(
      call(accessRoutes.redeem, { body, idempotencyKey: last.key, aboutSession: true }),
    )
    if (error) return error
    if (!hasDeviceCookie()) return cookiesRefused()
    last = { sent: '', key: '' }
    await ask()
  }
}

/** The access was redeemed, but this browser refused the cookie; a retry repeats the request under the same key. */
const cookiesRefused = () =>
  new ApiError({
    code: 'invalid_state',
    message:
      'Il telefono non permette a Filo di restare collegato: nelle impostazioni attiva i cookie e riprova.',
    status: 0,
  })
