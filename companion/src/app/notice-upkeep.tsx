import { type PushKind, pushKinds } from '@filo/contract/features/push/push.notices.ts'
import { closeNotices, setAppBadge } from '@filo/ui/push/browser-push.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { unreadHere } from '../features/chat/own-room.queries.ts'
import { pushSettings } from '../features/push/push.queries.ts'
import { appWorker, endHere, keepSubscribed } from '../features/push/subscription.ts'

const basePath = '/app'

export type NoticesProps = {
  /** Nobody is connected with this telephone any more. */
  end?: boolean
  /** A tap on a notice leads to no other page, as in a call. */
  staysHere?: boolean
}

/** Keeps the notices of a connected telephone in order, and ends those of one that is not. */
export const NoticeUpkeep = ({ end = false, staysHere = false }: NoticesProps) =>
  end ? <End /> : <Connected staysHere={staysHere} />

function End() {
  useEffect(() => void endHere().catch(() => {}), [])
  return null
}

/**
 * Keeps the subscription and the number on the icon, opens the page of a notice that is tapped, and closes notices of
 * something that was read.
 */
function Connected({ staysHere }: { staysHere: boolean }) {
  useSubscription()
  useOpenedPage(staysHere)
  useSeenNotices()
  return null
}

function useSubscription(): void {
  const client = useQueryClient()
  useEffect(() => {
    let isShown = true
    const keep = async (options?: { isChanged: boolean }) => {
      // Tried again at the next start.
      const isRenewed = await keepSubscribed(options).catch(() => false)
      if (isRenewed && isShown) client.invalidateQueries(pushSettings)
    }
    const stop = onWorkerMessage(({ subscriptionChanged }) => {
      if (subscriptionChanged === true) keep({ isChanged: true })
    })
    keep()
    return () => {
      isShown = false
      stop()
    }
  }, [client])
}

function useOpenedPage(staysHere: boolean): void {
  const navigate = useNavigate()
  const open = useRef<(page: string) => void>(undefined)
  open.current = (page) => {
    if (!staysHere) navigate(page.slice(basePath.length) || '/')
  }
  useEffect(
    () =>
      onWorkerMessage(({ open: page }) => {
        if (typeof page === 'string' && isOwn(page)) open.current?.(page)
      }),
    [],
  )
}

const isOwn = (page: string) => page === basePath || page.startsWith(`${basePath}/`)

function useSeenNotices(): void {
  const client = useQueryClient()
  const { data: unread, dataUpdatedAt } = useQuery(unreadHere)
  const { pathname } = useLocation()
  useEffect(
    () =>
      onWorkerMessage(({ told }) => {
        // The socket tells only of the person who is shown.
        if (told === 'message') client.invalidateQueries({ queryKey: unreadHere.queryKey })
      }),
    [client],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies(dataUpdatedAt): a notice may come while nothing is unread
  useEffect(() => {
    if (unread === undefined) return
    setAppBadge(unread)
    close(kinds.filter((kind) => (kind === 'message' ? unread === 0 : isShownAt(kind, pathname))))
  }, [unread, dataUpdatedAt, pathname])
}

const kinds = Object.keys(pushKinds) as PushKind[]
const isShownAt = (kind: PushKind, pathname: string) =>
  pushKinds[kind].pages.device === `${basePath}${pathname}`.replace(/\/$/, '')

async function close(seen: readonly PushKind[]): Promise<void> {
  const worker = await appWorker().catch(() => null)
  if (worker) await Promise.all(seen.map((kind) => closeNotices(worker, kind))).catch(() => {})
}

/** Calls back for each message of the app's worker; returns the function that stops it. */
function onWorkerMessage(hear: (message: Record<string, unknown>) => void): () => void {
  const onMessage = ({ data }: MessageEvent) => hear(typeof data === 'object' && data !== null ? data : {})
  navigator.serviceWorker?.addEventListener('message', onMessage)
  return () => navigator.serviceWorker?.removeEventListener('message', onMessage)
}
