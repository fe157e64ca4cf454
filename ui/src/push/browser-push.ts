import type { NewPushSubscription } from '@filo/contract/features/push/push.schema.ts'
import { bytesOfBase64url } from '../api/base64url.ts'
import { isIos, isOpenedByIcon } from '../api/platform.ts'

/**
 * `possible`: may be turned on; `blocked`: refused in the browser’s settings; `needs-icon`: on an iPhone only in the app
 * on the home screen; `impossible`: the browser has no notices.
 */
export type PushAbility = 'possible' | 'blocked' | 'needs-icon' | 'impossible'

export function pushAbility(): PushAbility {
  if (isIos() && !isOpenedByIcon()) return 'needs-icon'
  const isKnown = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (!isKnown) return 'impossible'
  return Notification.permission === 'denied' ? 'blocked' : 'possible'
}

/** Why notices were not turned on: refused by the person, or the browser did not answer in time. */
export class PushFailed extends Error {
  readonly why: 'blocked' | 'late'
  constructor(why: 'blocked' | 'late') {
    super(why)
    this.why = why
  }
}

/** A browser without its push service never settles a subscription. */
const answerMs = 10_000

function within<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PushFailed('late')), answerMs)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

const textOf = (bytes: ArrayBuffer | null) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

/** The form in which the server stores a subscription made with `key`. */
function sentOf(subscription: PushSubscription, key: string): NewPushSubscription {
  const { endpoint } = subscription
  return {
    endpoint,
    p256dh: textOf(subscription.getKey('p256dh')),
    auth: textOf(subscription.getKey('auth')),
    key,
  }
}

const isMadeWith = ({ options }: PushSubscription, key: string) =>
  textOf(options.applicationServerKey) === key

/**
 * An app's service worker once it is active; `scope` tells it apart from the other app's in the same browser.
 * @throws PushFailed
 */
export const activeWorker = (path: string, scope: string): Promise<ServiceWorkerRegistration> =>
  within(navigator.serviceWorker.register(path, { scope }).then(() => navigator.serviceWorker.ready)).catch(
    () => {
      throw new PushFailed('late')
    },
  )

/** The worker of an app if the browser has one already, active or not. */
export async function existingWorker(scope: string): Promise<ServiceWorkerRegistration | null> {
  const found = await navigator.serviceWorker.getRegistration(scope)
  // Without one of this scope the browser answers with the one of a wider scope.
  return found && new URL(found.scope).pathname === scope ? found : null
}

/**
 * Asks the person, in a tap, and subscribes this browser with the server's public key.
 * @throws PushFailed
 */
export async function subscribeBrowser(
  worker: ServiceWorkerRegistration,
  key: string,
): Promise<NewPushSubscription> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushFailed('blocked')
  const made = await subscriptionIn(worker)
  // A subscription made with another key cannot be replaced, only ended.
  if (made && !isMadeWith(made, key)) await made.unsubscribe()
  const options = { userVisibleOnly: true, applicationServerKey: bytesOfBase64url(key) }
  const subscription = await within(worker.pushManager.subscribe(options)).catch((error: Error) => {
    throw error instanceof PushFailed ? error : new PushFailed('late')
  })
  return sentOf(subscription, key)
}

const subscriptionIn = (worker: ServiceWorkerRegistration) =>
  within(worker.pushManager.getSubscription()).catch(() => null)

/** Whether this browser has a subscription, with whichever key it was made. */
export const isSubscribed = async (worker: ServiceWorkerRegistration): Promise<boolean> =>
  (await subscriptionIn(worker)) !== null

/** This browser's subscription as the server should know it; `null` if there is none, or it is of another key. */
export async function existingSubscription(
  worker: ServiceWorkerRegistration,
  key: string,
): Promise<NewPushSubscription | null> {
  const subscription = await subscriptionIn(worker)
  return subscription && isMadeWith(subscription, key) ? sentOf(subscription, key) : null
}

/** Ends it here, also without a network; the push service then tells the server with the next notice. */
export async function unsubscribeBrowser(worker: ServiceWorkerRegistration): Promise<void> {
  const subscription = await subscriptionIn(worker)
  await subscription?.unsubscribe().catch(() => false)
}

/** Takes away the notices of a kind that are shown, once the person has seen what they tell of. */
export async function closeNotices(worker: ServiceWorkerRegistration, kind: string): Promise<void> {
  const shown = await worker.getNotifications({ tag: kind })
  for (const one of shown) one.close()
}

/** The number on the app's icon; 0 takes it away. Browsers without it ignore it. */
export function setAppBadge(count: number): void {
  if (!('setAppBadge' in navigator)) return
  const done = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()
  done.catch(() => {})
}
