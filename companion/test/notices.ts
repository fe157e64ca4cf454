import type { AddressSettings } from '@filo/contract/features/push/notice-mail.schema.ts'
import type { PushSettings } from '@filo/contract/features/push/push.schema.ts'
import { onTestFinished, vi } from 'vitest'

/** The server's public key, and an older one. */
export const [serverKey, oldKey] = ['AQID', 'BAUG']

const bytesOf = (text: string) => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0)).buffer

type Telephone = {
  permission?: NotificationPermission
  /** The person's answer to the browser's question. */
  answer?: NotificationPermission
  /** The key of the subscription that the browser has; absent: it has none. */
  key?: string
  /** `never`: the browser does not say whether it subscribes. */
  subscribes?: 'at once' | 'never'
  /** Tags of the notices on screen. */
  shown?: string[]
}

/** A telephone that can show notices; records what the app asks of it. */
export function fakeTelephone({
  permission = 'default',
  answer = 'granted',
  key,
  subscribes = 'at once',
  shown = [],
}: Telephone = {}) {
  const done: string[] = []
  const container = new EventTarget()
  const subscriptionWith = (made: string) => ({
    endpoint: `https://updates.push.services.mozilla.com/wpush/${made}`,
    options: { applicationServerKey: bytesOf(made) },
    getKey: (name: string) => bytesOf(name === 'auth' ? 'AAAA' : 'BBBB'),
    async unsubscribe() {
      done.push(`unsubscribed ${made}`)
      subscription = null
      return true
    },
  })
  let subscription = key === undefined ? null : subscriptionWith(key)
  const registration = {
    scope: `${location.origin}/app`,
    pushManager: {
      getSubscription: async () => subscription,
      subscribe({ applicationServerKey }: { applicationServerKey: Uint8Array }) {
        if (subscribes === 'never') return new Promise(() => {})
        const made = btoa(String.fromCharCode(...applicationServerKey))
        done.push(`subscribed ${made}`)
        subscription = subscriptionWith(made)
        return Promise.resolve(subscription)
      },
    },
    getNotifications: async ({ tag }: { tag?: string } = {}) =>
      shown
        .filter((one) => tag === undefined || one === tag)
        .map((one) => ({ close: () => done.push(`closed ${one}`) })),
  }
  const serviceWorker = Object.assign(container, {
    async register() {
      done.push('registered')
      return registration
    },
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  })
  const notification = {
    permission,
    async requestPermission() {
      // Browsers ask once.
      if (notification.permission === 'default') done.push('asked')
      notification.permission = answer
      return answer
    },
  }
  vi.stubGlobal('Notification', notification)
  vi.stubGlobal('PushManager', class {})
  replace('serviceWorker', serviceWorker)
  replace('setAppBadge', async (count: number) => void done.push(`badge ${count}`))
  replace('clearAppBadge', async () => void done.push('badge 0'))
  return {
    done,
    notification,
    /** Sends the page a message of the worker. */
    tell: (data: object) => container.dispatchEvent(new MessageEvent('message', { data })),
  }
}

/** Has the browser say that it runs on another system. */
export const useSystem = (userAgent: string): void => replace('userAgent', userAgent)

function replace(name: string, value: unknown): void {
  Object.defineProperty(navigator, name, { configurable: true, value })
  onTestFinished(() => void Reflect.deleteProperty(navigator, name))
}

const usualQuietHours = { from: '21:00', until: '08:00' }

/** The settings of somebody who receives notices on this telephone, or on none. */
export const settingsOf = ({ isOn, ...fields }: { isOn: boolean } & Partial<PushSettings>): PushSettings => ({
  ...{ key: serverKey, off: [], hasOwnHours: false, pausedUntil: null },
  ...{ quietHours: usualQuietHours, usualQuietHours },
  subscriptions: isOn ? [here] : [],
  ...fields,
})

export const here: PushSettings['subscriptions'][number] = {
  ...{ id: 'a1a1a1a1-0000-4000-8000-000000000700', browser: 'Firefox', isHeldUp: false, isThis: true },
  ...{ createdAt: '2026-11-01T09:00:00.000Z', deliveredAt: '2026-11-30T09:12:00.000Z' },
}

/** Notices by mail of somebody who has given no address. */
export const mailOf = (changes: Partial<AddressSettings> = {}): AddressSettings => ({
  ...{ isOffered: true, address: null, pending: null },
  ...changes,
})
