import { authRoutes } from '@filo/contract/features/auth/auth.routes.ts'
import { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import type { CurrentUser } from '@filo/contract/features/staff/staff.schema.ts'
import type { SentBodyOf } from '@filo/contract/kit/route.ts'
import { ApiError, toApiError } from '@filo/ui/api/api-error.ts'
import { call } from '@filo/ui/api/call.ts'
import { forgetPrivate, refetchInBackground } from '@filo/ui/api/query-client.ts'
import { onSessionEnded } from '@filo/ui/api/session-ended.ts'
import { xsrfToken } from '@filo/ui/api/xsrf.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react'
import { setWorkgroupHeader } from './opened-workgroup.ts'
import { isPrerendered } from './prerendered.ts'
import { openSessionChannel } from './session-channel.ts'
import {
  initialState,
  nextState,
  type SessionEvent,
  type SessionState,
  signedOutState,
} from './session-state.ts'

type Actions = {
  /** Sends e-mail and password; throws an `ApiError`. Call `sessionChanged` afterwards to load the user. */
  login(credentials: SentBodyOf<typeof authRoutes.login>): Promise<void>
  /**
   * To be called after the server opened a session, or opened or closed a workgroup. Fetches the user; pages are hidden
   * meanwhile only if nobody was signed in.
   */
  sessionChanged(): Promise<void>
  /** Leaves a page that waits for its user to sign in again. */
  abandonSession(): void
  /** Ends the session, here and in the other tabs; throws an `ApiError` if the server could not. */
  logout(): Promise<void>
  /** Fetches the user again without hiding the page, for example after a change of profile. */
  refresh(): Promise<void>
  /** Fetches the user again, hiding pages meanwhile. */
  check(): void
  locationChanged(): void
}

type Session = SessionState & Actions

const SessionContext = createContext<Session | null>(null)

export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession needs a SessionProvider above it')
  return session
}

/** The signed-in user, for pages behind sign-in; throws if there is none. */
export function useUser(): CurrentUser {
  const { user } = useSession()
  if (!user) throw new Error('useUser is for pages behind sign-in')
  return user
}

/**
 * Nobody is signed in if the server sent a prerendered page, which it does without a session cookie, or if there is no
 * readable XSRF cookie: the browser has never been here, or forgot its session. Then nobody waits for the request.
 */
const firstState = (): SessionState =>
  isPrerendered() || xsrfToken() === undefined ? signedOutState(null) : initialState

export function SessionProvider({ children }: { children: ReactNode }) {
  const [state, dispatch] = useReducer(nextState, undefined, firstState)
  // Read before any call, since the first answer gives every browser the cookie.
  const [wasHereBefore] = useState(() => xsrfToken() !== undefined)
  const client = useQueryClient()
  const channel = useRef<ReturnType<typeof openSessionChannel>>(null)
  const currentUserId = useRef<string | null>(null)

  const actions = useMemo<Actions>(
    () => ({
      async login(credentials) {
        await call(authRoutes.login, { body: credentials, aboutSession: true })
      },
      async sessionChanged() {
        if (currentUserId.current === null) dispatch({ type: 'check' })
        else await actions.refresh()
        channel.current?.post('signed-in')
      },
      abandonSession: () => dispatch({ type: 'left', how: 'ended' }),
      async logout() {
        try {
          await call(authRoutes.logout, { aboutSession: true })
        } catch (error) {
          if (!(error instanceof ApiError) || error.code !== 'unauthenticated') throw error
        }
        forgetUnsent(currentUserId.current).catch(console.warn)
        dispatch({ type: 'left', how: 'signed-out' })
      },
      async refresh() {
        const user = await call(staffRoutes.current, { aboutSession: true })
        if (currentUserId.current !== null && currentUserId.current !== user.id) forgetPrivate(client)
        dispatch(userLoaded(user, client))
      },
      check: () => dispatch({ type: 'check' }),
      locationChanged: () => dispatch({ type: 'location-changed' }),
    }),
    [client],
  )

  const isChecking = state.authenticated && !state.loaded
  useEffect(() => {
    if (!isChecking) return
    const abort = new AbortController()
    call(staffRoutes.current, { signal: abort.signal, aboutSession: true }).then(
      (user) => dispatch(userLoaded(user, client)),
      (failure: unknown) => {
        if (!abort.signal.aborted) dispatch({ type: 'user-failed', error: userError(failure) })
      },
    )
    return () => abort.abort()
  }, [isChecking, client])

  useEffect(() => {
    if (!isPrerendered() || !wasHereBefore) return
    // Somebody may have signed in in another tab since the server sent the page.
    const abort = new AbortController()
    call(staffRoutes.current, { signal: abort.signal, aboutSession: true }).then(
      (user) => dispatch(userLoaded(user, client)),
      () => {},
    )
    return () => abort.abort()
  }, [client, wasHereBefore])

  const pausedActions = useRef<{ personId: string; resolve: (isBack: boolean) => void }[]>([])
  useEffect(
    () =>
      onSessionEnded(async (why) => {
        const personId = currentUserId.current
        if (personId === null) return false
        dispatch({ type: 'lapsed', why })
        return new Promise((resolve) => pausedActions.current.push({ personId, resolve }))
      }),
    [],
  )
  useEffect(() => refetchInBackground(client), [client])

  useEffect(() => {
    const sessionChannel = openSessionChannel((message) => {
      if (message === 'signed-out') dispatch({ type: 'left', how: 'elsewhere' })
      else if (currentUserId.current === null) dispatch({ type: 'check' })
      // Somebody works in this tab: keep what they typed. A refusal covers the page by itself.
      else actions.refresh().catch((failure: unknown) => console.error(failure))
    })
    channel.current = sessionChannel
    return () => sessionChannel.close()
  }, [actions])

  useEffect(() => {
    // Only if somebody was signed in here: a tab whose first call finds the session over closes no form in another.
    if (currentUserId.current !== null && (state.lastEnd === 'signed-out' || state.lastEnd === 'ended'))
      channel.current?.post('signed-out')
  }, [state.lastEnd])

  useEffect(() => {
    // The back/forward cache may restore a page from before somebody signed out.
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && dispatch({ type: 'check' })
    window.addEventListener('pageshow', onPageShow)
    return () => window.removeEventListener('pageshow', onPageShow)
  }, [])

  const personId = state.user?.id ?? null
  useEffect(() => {
    if (currentUserId.current !== null && currentUserId.current !== personId) forgetPrivate(client)
    currentUserId.current = personId
  }, [personId, client])

  const isLapsed = state.lapsed !== null
  useEffect(() => {
    if (isLapsed) return
    // Only the person who started an action resumes it.
    for (const { personId: startedBy, resolve } of pausedActions.current.splice(0))
      resolve(startedBy === personId)
  }, [isLapsed, personId])

  const session = useMemo(() => ({ ...state, ...actions }), [state, actions])
  return <SessionContext value={session}>{children}</SessionContext>
}

/** Deletes what somebody who signs out wrote here and is not sent (decision 093); a session that expires keeps it. */
async function forgetUnsent(personId: string | null): Promise<void> {
  if (personId === null) return
  const [{ deleteKept }, { ownerMark, storeNames }] = await Promise.all([
    import('@filo/ui/conversation/kept/keep-unsent.ts'),
    import('@filo/ui/conversation/kept/kept-store.ts'),
  ])
  await deleteKept(storeNames.staff, ownerMark(personId))
}

/** Event for a fetched user; first clears what was cached in another workgroup. */
function userLoaded(user: CurrentUser, client: QueryClient): SessionEvent {
  if (setWorkgroupHeader(user.openWorkgroup?.workgroup.id ?? null)) forgetPrivate(client)
  return { type: 'user-loaded', user }
}

function userError(failure: unknown): ApiError {
  const error = toApiError(failure)
  const isExpected = error.status === 401
  console[isExpected ? 'info' : 'error']('user fetch:', isExpected ? error.code : failure)
  if (error.status !== 0) return error
  const message = 'Impossibile contattare il server. Riprovare.'
  return new ApiError({ code: 'unreachable', message, status: 0 })
}
