import { accessRoutes } from '@filo/contract/features/access/access.routes.ts'
import type { ReplyOf, SentBodyOf } from '@filo/contract/kit/route.ts'
import { ApiError, errorOf, outcomeOf } from '@filo/ui/api/api-error.ts'
import { call } from '@filo/ui/api/call.ts'
import { newIdempotencyKey } from '@filo/ui/api/idempotency-key.ts'
import { forgetPrivate } from '@filo/ui/api/query-client.ts'
import { onSessionEnded } from '@filo/ui/api/session-ended.ts'
import { xsrfToken } from '@filo/ui/api/xsrf.ts'
import { useQueryClient } from '@tanstack/react-query'
import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useMemo,
  useReducer,
} from 'react'
import { forgetClinics, rememberClinics, rememberedClinics } from './remembered-clinics.ts'
import { type Me, type SessionState, sessionReducer } from './session-state.ts'
import { showHolder, shownHolder } from './shown-holder.ts'
import { useSessionRecheck } from './use-session-recheck.ts'

type Actions = {
  /** Asks again who is connected; shows nothing meanwhile. */
  check(): void
  /** Asks again in the background. */
  recheck(): void
  /** Redeems a first access; returns the error if that fails. */
  enter(secret: SentBodyOf<typeof accessRoutes.redeem>): Promise<ApiError | undefined>
  /** Shows another patient of this telephone. */
  show(holderId: string): void
  /** Asks for a code that moves this link to another app. */
  moveCode(): Promise<ReplyOf<typeof accessRoutes.moveCode>>
  /** Disconnects this telephone from the patient shown; returns the error if that fails. */
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

/** The XSRF cookie is set beside the device's, which no script can read. */
const hasDeviceCookie = () => xsrfToken() !== undefined

/** Whether to ask who is connected: a telephone that remembers a clinic was, even if its readable cookie is lost. */
export const mayBeConnected = (): boolean => hasDeviceCookie() || rememberedClinics().length > 0

const initialState = (): SessionState =>
  mayBeConnected() ? { stage: 'asking', lost: null } : { stage: 'out', why: null }

/** As many ended links in a row are tried as a browser can have. */
const maxLost = 8

const linkMoved =
  'Qui Filo non è più collegato. Se hai scritto il codice nell’icona o in un altro browser, da ora apri Filo da lì.'

export function SessionProvider({ children }: { children: ReactNode }) {
  const [state, dispatch] = useReducer(sessionReducer, undefined, initialState)
  const client = useQueryClient()

  const actions = useMemo(() => {
    let lostInARow = 0
    /** A code was shown with which this link may move to another app. */
    let mayHaveMoved = false
    let lastHolder: string | null = null
    /** Sets whom calls are for; what was typed and queued for somebody else is removed before. */
    const turnTo = (holderId: string | null) => {
      if (holderId !== lastHolder) forgetPrivate(client)
      if (holderId !== null) mayHaveMoved &&= holderId === lastHolder
      lastHolder = holderId
      showHolder(holderId)
    }
    const ended = (why: string | null) => {
      turnTo(null)
      forgetClinics()
      forgetUnsent().catch(console.warn)
      dispatch({ type: 'ended', why })
    }
    const lose = (why: string) => {
      turnTo(null)
      lostInARow += 1
      if (hasDeviceCookie() && lostInARow < maxLost)
        dispatch({ type: 'lost', how: mayHaveMoved ? 'moved' : 'ended' })
      else ended(mayHaveMoved ? linkMoved : why)
    }
    const ask = async (background: boolean) => {
      const asked = shownHolder()
      const outcome = await outcomeOf(call(accessRoutes.me, { aboutSession: true, background }))
      // Another patient was chosen meanwhile.
      if (shownHolder() !== asked) return
      if ('reply' in outcome) {
        lostInARow = 0
        turnTo(outcome.reply.person.id)
        rememberClinics(outcome.reply)
        startTransition(() => dispatch({ type: 'arrived', me: outcome.reply }))
      } else if (outcome.error.code === 'unauthenticated') lose(outcome.error.message)
      else dispatch({ type: 'failed', error: outcome.error })
    }
    // Nothing of the previous patient stays on screen while calls are already for another one.
    const show = (holderId: string | null) => {
      turnTo(holderId)
      dispatch({ type: 'asked' })
    }
    return {
      ask,
      lose,
      show,
      check: () => dispatch({ type: 'asked' }),
      recheck: () => void ask(true),
      enter: createEnter(show),
      async moveCode() {
        const shown = await call(accessRoutes.moveCode)
        mayHaveMoved = true
        return shown
      },
      async leave() {
        const error = await errorOf(call(accessRoutes.leave, { aboutSession: true }))
        if (error && error.code !== 'unauthenticated') return error
        if (hasDeviceCookie()) show(null)
        else ended(null)
      },
    }
  }, [client])

  useEffect(() => {
    if (state.stage === 'asking') actions.ask(false)
  }, [state, actions])
  useEffect(
    () =>
      onSessionEnded(async (why) => {
        // Further calls of a link that has ended may be refused later.
        if (shownHolder() !== null) actions.lose(why)
        return false
      }),
    [actions],
  )
  useSessionRecheck(state.stage === 'in', actions)

  const session = useMemo(() => ({ state, ...actions }), [state, actions])
  return <SessionContext value={session}>{children}</SessionContext>
}

/** No link is left: what was written for one and is not sent is deleted (decision 093). */
async function forgetUnsent(): Promise<void> {
  const [{ deleteKept }, { storeNames }] = await Promise.all([
    import('@filo/ui/conversation/kept/keep-unsent.ts'),
    import('@filo/ui/conversation/kept/kept-store.ts'),
  ])
  await deleteKept(storeNames.app)
}

/** Sends a secret. Sending the same one again, after a lost response, repeats the request under the same key. */
function createEnter(show: (holderId: string) => void): Actions['enter'] {
  let last = { sent: '', key: '' }
  return async (body) => {
    const sent = JSON.stringify(body)
    if (last.sent !== sent) last = { sent, key: newIdempotencyKey() }
    const outcome = await outcomeOf(
      call(accessRoutes.redeem, { body, idempotencyKey: last.key, aboutSession: true }),
    )
    if ('error' in outcome) return outcome.error
    if (!hasDeviceCookie()) return cookiesRefused()
    last = { sent: '', key: '' }
    show(outcome.reply.person.id)
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
