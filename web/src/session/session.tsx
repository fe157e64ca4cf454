import type { CurrentUser } from '@filo/contract/features/staff/staff.routes.ts'
import type { SentBodyOf } from '@filo/contract/kit/route.ts'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useReducer, useRef } from 'react'
import { call } from '../api/call.ts'
import { CallFailure } from '../api/call-failure.ts'
import { onSessionEnded } from '../api/session-ended.ts'
import { forgetPrivate, refetchInBackground } from './query-client.ts'
import { listenToTabs } from './session-channel.ts'
import { sessionRoutes } from './session-routes.ts'
import { type AppError, initialState, nextState, type SessionState } from './session-state.ts'

type Actions = {
  /** Opens a session; throws a `CallFailure`. The user is then fetched before any page shows. */
  login(credentials: SentBodyOf<typeof sessionRoutes.login>): Promise<void>
  /** Ends the session, here and in the other tabs; throws a `CallFailure` when the server could not. */
  logout(): Promise<void>
  /** Fetches the user again without hiding the page: after a change of profile. */
  refresh(): Promise<void>
  /** Asks again who is there before anything is shown. */
  check(): void
  /** Puts an error page in the place of the current one until the location changes. */
  fail(error: AppError): void
  locationChanged(): void
}

type Session = SessionState & Actions

const SessionContext = createContext<Session | null>(null)

export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession needs a SessionProvider above it')
  return session
}

/** Who is signed in, for pages that nobody else sees. */
export function useUser(): CurrentUser {
  const { user } = useSession()
  if (!user) throw new Error('useUser is for pages behind sign-in')
  return user
}

export function SessionProvider({ children }: { children: ReactNode }) {
  const [state, dispatch] = useReducer(nextState, initialState)
  const client = useQueryClient()
  const tabs = useRef<ReturnType<typeof listenToTabs>>(null)
  const person = useRef<string | null>(null)

  const actions = useMemo<Actions>(
    () => ({
      async login(credentials) {
        await call(sessionRoutes.login, { body: credentials })
        dispatch({ type: 'check' })
        tabs.current?.tell('signed-in')
      },
      async logout() {
        try {
          await call(sessionRoutes.logout)
        } catch (error) {
          if (!(error instanceof CallFailure) || error.code !== 'unauthenticated') throw error
        }
        dispatch({ type: 'left', how: 'signed-out' })
      },
      async refresh() {
        const user = await call(sessionRoutes.current)
        if (person.current !== null && person.current !== user.id) forgetPrivate(client)
        dispatch({ type: 'user-loaded', user })
      },
      check: () => dispatch({ type: 'check' }),
      fail(error) {
        console.error('app error', error.code, error.message)
        dispatch({ type: 'failed', error })
      },
      locationChanged: () => dispatch({ type: 'location-changed' }),
    }),
    [client],
  )

  const isChecking = state.authenticated && !state.loaded
  useEffect(() => {
    if (!isChecking) return
    const abort = new AbortController()
    call(sessionRoutes.current, { signal: abort.signal }).then(
      (user) => dispatch({ type: 'user-loaded', user }),
      (failure: unknown) => {
        if (!abort.signal.aborted) dispatch({ type: 'user-failed', ...told(failure) })
      },
    )
    return () => abort.abort()
  }, [isChecking])

  useEffect(() => onSessionEnded(() => dispatch({ type: 'left', how: 'ended' })), [])
  useEffect(() => refetchInBackground(client), [client])

  useEffect(() => {
    const listening = listenToTabs((news) => {
      if (news === 'signed-out') dispatch({ type: 'left', how: 'elsewhere' })
      else if (person.current === null) dispatch({ type: 'check' })
      // Somebody works here: what they typed stays; a refusal speaks for itself.
      else actions.refresh().catch((failure: unknown) => console.error(failure))
    })
    tabs.current = listening
    return () => listening.close()
  }, [actions])

  useEffect(() => {
    if (state.left === 'signed-out' || state.left === 'ended') tabs.current?.tell('signed-out')
  }, [state.left])

  useEffect(() => {
    // The browser may bring back a page as it was left, from before somebody signed out.
    const cameBack = ({ persisted }: PageTransitionEvent) => persisted && dispatch({ type: 'check' })
    window.addEventListener('pageshow', cameBack)
    return () => window.removeEventListener('pageshow', cameBack)
  }, [])

  const personId = state.user?.id ?? null
  useEffect(() => {
    if (person.current !== null && person.current !== personId) forgetPrivate(client)
    person.current = personId
  }, [personId, client])

  const session = useMemo(() => ({ ...state, ...actions }), [state, actions])
  return <SessionContext value={session}>{children}</SessionContext>
}

function told(failure: unknown): { status: number; error: AppError } {
  const expected = failure instanceof CallFailure && failure.status === 401
  console[expected ? 'info' : 'error']('user fetch:', expected ? failure.code : failure)
  if (!(failure instanceof CallFailure) || failure.code === 'unreachable')
    return {
      status: 0,
      error: { code: 'unreachable', message: 'Impossibile contattare il server. Riprovare.' },
    }
  const { code, message, status, reference } = failure
  return { status, error: { code, message, reference } }
}
