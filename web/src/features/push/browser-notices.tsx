import { closeNotices, setAppBadge } from '@filo/ui/push/browser-push.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { sameSitePath } from '../../session/paths.ts'
import { useSession } from '../../session/session.tsx'
import { openSessionChannel } from '../../session/session-channel.ts'
import { endHere, keepSubscribed } from './browser-subscription.ts'
import { noticesWorker } from './own-worker.ts'
import { reportFront } from './report-front.ts'

type BrowserNoticesProps = {
  personId: string
  /** The number for the app's icon; undefined until it is known. */
  owedRooms: number | undefined
  /** Unread messages; undefined until they are known. */
  unread: number | undefined
}

/** Keeps this browser's notices in step with the session, and opens the pages that people tap. Shows nothing. */
export function BrowserNotices({ personId, owedRooms, unread }: BrowserNoticesProps) {
  const { lapsed } = useSession()
  const navigate = useNavigate()
  const isSignedIn = lapsed === null

  // A failed call is made up for at the next start.
  const keep = useEffectEvent((isChanged = false) => {
    keepSubscribed(personId, { isChanged }).catch(console.warn)
  })
  useEffect(() => {
    if (isSignedIn) keep()
  }, [isSignedIn])
  useEffect(hearSignOut, [])
  useEffect(() => (isSignedIn ? reportFront(personId) : undefined), [isSignedIn, personId])

  useEffect(() => {
    if (owedRooms !== undefined) setAppBadge(owedRooms)
  }, [owedRooms])

  const previous = useRef(unread)
  useEffect(() => {
    // A conversation was read, here or in another browser.
    if ((previous.current ?? 0) > (unread ?? 0)) closeMessages().catch(console.warn)
    previous.current = unread
  }, [unread])

  const hear = useEffectEvent(({ data }: MessageEvent<{ open?: unknown; subscriptionChanged?: unknown }>) => {
    const path = sameSitePath(data?.open)
    if (path !== null) navigate(path)
    if (data?.subscriptionChanged === true && isSignedIn) keep(true)
  })
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return
    const workers = navigator.serviceWorker
    const listen = (event: MessageEvent) => hear(event)
    workers.addEventListener('message', listen)
    return () => workers.removeEventListener('message', listen)
  }, [])
  return null
}

async function closeMessages(): Promise<void> {
  const worker = await noticesWorker()
  if (worker) await closeNotices(worker, 'message')
}

let isHearing = false

/**
 * Ends the notices here when somebody signs out, in this tab or another: the next person at a shared computer must not
 * see them. Kept up after its page, since one signs out on a page without layout.
 */
function hearSignOut(): void {
  if (isHearing) return
  isHearing = true
  openSessionChannel((message) => {
    if (message === 'signed-out') endHere().catch(console.warn)
  })
}
