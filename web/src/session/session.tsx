import { authRoutes } from '@filo/contract/features/auth/auth.routes.ts'
import { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import type { CurrentUser } from '@filo/contract/features/staff/staff.schema.ts'
import type { SentBodyOf } from '@filo/contract/kit/route.ts'
import { ApiError, toApiError } from '@filo/ui/api/api-error.ts'
import { call } from '@filo/ui/api/call.ts'
import { forgetPrivate, refetchInBackground } from '@filo/ui/api/query-client.ts'
import { onSessionEnded } from '@filo/ui/api/session-ended.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useReducer, useRef } from 'react'
import { setWorkgroupHeader } from './opened-workgroup.ts'
import { openSessionChannel } from './session-channel.ts'
import { initialState, nextState, type SessionEvent, type SessionState } from './session-state.ts'

type Actions = {
  /** Sends e-mail and password; throws an `ApiError`. The session is open once `signedIn` was called. */
  login(credentials: SentBodyOf<typeof authRoutes.login>): Promise<void>
  /** The server opened or closed a session or a workgroup: the person is fetched, before any page shows unless one is waiting for them. */
  sessionChanged(): Promise<void>
  /** Gives up a page that waits for its person to sign in again. */
  abandonSession(): void
  /** Ends the session, here and in the other tabs; throws an `ApiError` when the server could not. */
  logout(): Promise<void>
  /** Fetches the user again without hiding the page: after a change of profile. */
  refresh(): Promise<void>
  /** Asks again who is there before anything is shown. */
  check(): void
  /** Puts an error page in the place of the current one until the location changes. */
  fail(error: ApiError): void
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
  const tabs = useRef<ReturnType<typeof openSessionChannel>>(null)
  const person = useRef<string | null>(null)

  const actions = useMemo<Actions>(
    () => ({
      async login(credentials) {
        await call(authRoutes.login, { body: credentials, aboutSession: true })
      },
      async sessionChanged() {
        if (person.current === null) dispatch({ type: 'check' })
        else await actions.refresh()
        tabs.current?.post('signed-in')
      },
      abandonSession: () => dispatch({ type: 'left', how: 'ended' }),
      async logout() {
        try {
          await call(authRoutes.logout, { aboutSession: true })
        } catch (error) {
          if (!(error instanceof ApiError) || error.code !== 'unauthenticated') throw error
        }
        dispatch({ type: 'left', how: 'signed-out' })
      },
      async refresh() {
        const user = await call(staffRoutes.current, { aboutSession: true })
        if (person.current !== null && person.current !== user.id) forgetPrivate(client)
        dispatch(arrived(user, client))
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
    call(staffRoutes.current, { signal: abort.signal, aboutSession: true }).then(
      (user) => dispatch(arrived(user, client)),
      (failure: unknown) => {
        if (!abort.signal.aborted) dispatch({ type: 'user-failed', error: userError(failure) })
      },
    )
    return () => abort.abort()
  }, [isChecking, client])

  const waiting = useRef<{ personId: string; resolve: (isBack: boolean) => void }[]>([])
  useEffect(
    () =>
      onSessionEnded(async (why) => {
        const personId = person.current
        if (personId === null) return false
        dispatch({ type: 'lapsed', why })
        return new Promise((resolve) => waiting.current.push({ personId, resolve }))
      }),
    [],
  )
  useEffect(() => refetchInBackground(client), [client])

  useEffect(() => {
    const listening = openSessionChannel((news) => {
      if (news === 'signed-out') dispatch({ type: 'left', how: 'elsewhere' })
      else if (person.current === null) dispatch({ type: 'check' })
      // Somebody works here: what they typed stays; a refusal speaks for itself.
      else actions.refresh().catch((failure: unknown) => console.error(failure))
    })
    tabs.current = listening
    return () => listening.close()
  }, [actions])

  useEffect(() => {
    // Only of somebody who was here: a tab that finds the session over at its first call ends no form in another.
    if (person.current !== null && (state.left === 'signed-out' || state.left === 'ended'))
      tabs.current?.post('signed-out')
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

  const isLapsed = state.lapsed !== null
  useEffect(() => {
    if (isLapsed) return
    // Only the person who began an action goes on with it.
    for (const { personId: asker, resolve } of waiting.current.splice(0)) resolve(asker === personId)
  }, [isLapsed, personId])

  const session = useMemo(() => ({ ...state, ...actions }), [state, actions])
  return <SessionContext value={session}>{children}</SessionContext>
}

/** What was read in another workgroup is forgotten before anything is read in this one. */
function arrived(user: CurrentUser, client: QueryClient): SessionEvent {
  if (setWorkgroupHeader(user.openWorkgroup?.workgroup.id ?? null)) forgetPrivate(client)
  return { type: 'user-loaded', user }
}

function userError(failure: unknown): ApiError {
  const error = toApiError(failure)
  const expected = error.status === 401
  console[expected ? 'info' : 'error']('user fetch:', expected ? error.code : failure)
  if (error.status !== 0) return error
  const message = 'Impossibile contattare il server. Riprovare.'
  return new ApiError({ code: 'unreachable', message, status: 0 })
}
