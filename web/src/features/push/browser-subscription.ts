import { pushRoutes } from '@filo/contract/features/push/push.routes.ts'
import { call } from '@filo/ui/api/call.ts'
import {
  existingSubscription,
  PushFailed,
  setAppBadge,
  subscribeBrowser,
  unsubscribeBrowser,
} from '@filo/ui/push/browser-push.ts'
import { noticesPerson, setNoticesPerson } from './notices-person.ts'
import { noticesWorker, startNoticesWorker } from './own-worker.ts'
import { tellFront } from './report-front.ts'

/** Whether this browser has a subscription made with the server's key. */
export async function isSubscribedHere(key: string): Promise<boolean> {
  const worker = await noticesWorker().catch(() => undefined)
  return worker !== undefined && (await existingSubscription(worker, key)) !== null
}

/**
 * Turns notices on in this browser, in a tap.
 * @throws PushFailed, ApiError
 */
export async function turnOn(personId: string, key: string): Promise<void> {
  // First, since a browser asks only right after the tap.
  if ((await Notification.requestPermission()) !== 'granted') throw new PushFailed('blocked')
  const worker = await startNoticesWorker().catch(() => {
    throw new PushFailed('late')
  })
  await call(pushRoutes.subscribe, { body: await subscribeBrowser(worker, key) })
  setNoticesPerson(personId)
  await tellFront()
}

/** Ends the subscription in this browser and takes its notices away; the server is told elsewhere. */
export async function endHere(): Promise<void> {
  setNoticesPerson(null)
  setAppBadge(0)
  const worker = await noticesWorker()
  if (!worker) return
  await unsubscribeBrowser(worker)
  for (const shown of await worker.getNotifications()) shown.close()
}

/**
 * Gives the subscription that this browser has to the session of the person who turned notices on here, if the server
 * does not know it, or if the browser `isChanged` it. Ends one that somebody else left.
 */
export async function keepSubscribed(personId: string, { isChanged = false } = {}): Promise<void> {
  const worker = await noticesWorker()
  const isOwn = noticesPerson() === personId
  if (!worker || !((isOwn && isChanged) || (await worker.pushManager.getSubscription()))) return
  const { key, subscriptions } = await call(pushRoutes.settings, { background: true })
  const isKnown = subscriptions.some(({ isThis }) => isThis)
  if (!isOwn && !isKnown) return endHere()
  if (key === null) return
  const made = await existingSubscription(worker, key)
  if (made && isKnown && !isChanged) return
  // The server's key has changed, or the browser has given the subscription up.
  if (!made && Notification.permission !== 'granted') return
  const body = made ?? (await subscribeBrowser(worker, key))
  await call(pushRoutes.subscribe, { body, background: true })
  await tellFront()
}
