import { onTestFinished, vi } from 'vitest'

/** The public key of the fake installation, in base64url. */
export const serverKey = 'BAQEBAQE'
const olderKey = 'AAAAAAAA'

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0)).buffer
const endpointOf = (number: number) => `https://push.prova.filo/${number}`

type Given = {
  /** The answer that the browser remembers. */
  permission?: NotificationPermission
  /** The person's answer when asked. */
  answer?: NotificationPermission
  /** The subscription that it has already, made with this key of the server or with an older one. */
  subscribed?: 'with-key' | 'with-older-key'
  /** Its push service does not answer. */
  isSilent?: boolean
  /** It has no notices. */
  hasNone?: boolean
  userAgent?: string
}

/** Replaces the browser's notices, worker and push service until the test ends; tells what became of them. */
export function fakePushBrowser({ permission = 'granted', answer = 'granted', ...given }: Given = {}) {
  const told = {
    endpoint: null as string | null,
    /** The tags of the notices that are shown. */
    shown: [] as string[],
    badge: undefined as number | undefined,
    /** The worker that was installed, and its scope. */
    registered: undefined as string | undefined,
    /** Gives up the subscription, as browsers do after a while. */
    loseSubscription: () => {
      subscription = null
      told.endpoint = null
    },
    /** Delivers a message of the worker to the page. */
    say: (data: unknown) => workers.dispatchEvent(new MessageEvent('message', { data })),
  }
  let made = 0
  let subscription: object | null = null
  const subscribe = (key: ArrayBuffer) => {
    made += 1
    const endpoint = endpointOf(made)
    told.endpoint = endpoint
    subscription = {
      endpoint,
      options: { applicationServerKey: key },
      getKey: (name: string) => bytesOf(name === 'auth' ? 'AQID' : 'BAUG'),
      unsubscribe: async () => {
        told.loseSubscription()
        return true
      },
    }
    return subscription
  }
  const worker = {
    pushManager: {
      getSubscription: async () => subscription,
      subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array<ArrayBuffer> }) => {
        if (given.isSilent) throw new DOMException('Registration failed', 'AbortError')
        return subscribe(applicationServerKey.buffer)
      },
    },
    getNotifications: async ({ tag: wanted }: { tag?: string } = {}) =>
      told.shown
        .filter((tag) => wanted === undefined || tag === wanted)
        .map((tag) => ({ close: () => told.shown.splice(told.shown.indexOf(tag), 1) })),
  }
  const workers = Object.assign(new EventTarget(), {
    register: async (path: string, { scope }: { scope: string }) => {
      told.registered = `${path} for ${scope}`
      return worker
    },
    getRegistration: async () => worker,
    ready: Promise.resolve(worker),
  })
  const notification = {
    permission,
    requestPermission: async () => {
      if (notification.permission === 'default') notification.permission = answer
      return notification.permission
    },
  }
  if (given.subscribed) subscribe(bytesOf(given.subscribed === 'with-key' ? serverKey : olderKey))
  vi.stubGlobal('Notification', notification)
  if (given.hasNone) hidePushManager()
  else vi.stubGlobal('PushManager', class {})
  replaceInNavigator({
    serviceWorker: workers,
    setAppBadge: async (count: number) => {
      told.badge = count
    },
    clearAppBadge: async () => {
      told.badge = 0
    },
    ...(given.userAgent && { userAgent: given.userAgent }),
  })
  onTestFinished(() => localStorage.clear())
  return told
}

function replaceInNavigator(parts: object): void {
  for (const [name, value] of Object.entries(parts)) {
    Object.defineProperty(navigator, name, { value, configurable: true })
    onTestFinished(() => void Reflect.deleteProperty(navigator, name))
  }
}

function hidePushManager(): void {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'PushManager')
  Reflect.deleteProperty(globalThis, 'PushManager')
  onTestFinished(() => {
    if (before) Object.defineProperty(globalThis, 'PushManager', before)
  })
}
