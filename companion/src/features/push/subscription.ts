import { devicePushRoutes } from '@filo/contract/features/push/device-push.routes.ts'
import { call } from '@filo/ui/api/call.ts'
import {
  activeWorker,
  existingSubscription,
  existingWorker,
  isSubscribed,
  PushFailed,
  setAppBadge,
  subscribeBrowser,
  unsubscribeBrowser,
} from '@filo/ui/push/browser-push.ts'

const scope = '/app'

/** The app's service worker, if this telephone has it. */
export const appWorker = (): Promise<ServiceWorkerRegistration | null> => existingWorker(scope)

/**
 * Has notices sent to this telephone; called in a tap.
 * @throws PushFailed, ApiError
 */
export async function turnOn(key: string): Promise<void> {
  // Asked before anything is waited for: Safari wants it within the tap.
  if ((await Notification.requestPermission()) !== 'granted') throw new PushFailed('blocked')
  const worker = await activeWorker(`${scope}/service-worker.js`, scope)
  await call(devicePushRoutes.subscribe, { body: await subscribeBrowser(worker, key) })
}

/**
 * Ends the notices of this telephone, on the server first: one that it still knew would be subscribed anew.
 * @throws ApiError
 */
export async function turnOff(id: string): Promise<void> {
  await call(devicePushRoutes.unsubscribe, { params: { id } })
  await endHere()
}

/**
 * Registers this telephone again if the server, or the browser, has lost its subscription, or one of them has another
 * key. `isChanged`: the browser says that it has changed. Returns whether it was registered. Asks the person nothing.
 */
export async function keepSubscribed({ isChanged = false } = {}): Promise<boolean> {
  const worker = await appWorker()
  if (!worker || Notification.permission !== 'granted') return false
  const { key, subscriptions } = await call(devicePushRoutes.settings, { background: true })
  const isKnown = subscriptions.some(({ isThis }) => isThis)
  if (key === null || !(isKnown || (await isSubscribed(worker)))) return false
  const existing = await existingSubscription(worker, key)
  if (existing && isKnown && !isChanged) return false
  await call(devicePushRoutes.subscribe, { body: existing ?? (await subscribeBrowser(worker, key)) })
  return true
}

/** Leaves nothing of notices on this telephone; the server has ended them. */
export async function endHere(): Promise<void> {
  setAppBadge(0)
  const worker = await appWorker()
  if (!worker) return
  for (const shown of await worker.getNotifications()) shown.close()
  await unsubscribeBrowser(worker)
}
