import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from '@playwright/test'
import { firefox } from '../../scripts/programs.mjs'
import { newPrivateKey, type PushKey, readPushKey } from '../../server/src/platform/push/push-config.ts'
import { pushSender } from '../../server/src/platform/push/push-sender.ts'
import { type PushService, startPushService } from '../../server/test/push/push-service.ts'
import { startFirefox } from './firefox.ts'
import { test as base } from './fixtures.ts'

const worker = `self.addEventListener('push', (event) => {
  const { notification } = event.data.json()
  event.waitUntil(self.registration.showNotification(notification.title, notification))
})`

type Fixtures = {
  service: PushService
  /** Address of an empty page on the loopback, with a worker that shows what it is sent. */
  emptyPage: string
}
const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner insists on the braces
  service: async ({}, use) => {
    const service = await startPushService()
    await use(service)
    await service.close()
  },
  // biome-ignore lint/correctness/noEmptyPattern: the runner insists on the braces
  emptyPage: async ({}, use) => {
    const server = createServer(({ url }, response) => {
      const isWorker = url === '/worker.js'
      response.setHeader('content-type', isWorker ? 'text/javascript' : 'text/html')
      response.end(isWorker ? worker : '<!doctype html><title>Prova</title>')
    }).listen(0, 'localhost')
    await once(server, 'listening')
    await use(`http://localhost:${(server.address() as AddressInfo).port}`)
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  },
})

const path = firefox() ?? ''
const withFirefox = path ? test : test.skip

const subscribe = (publicKey: string) => `(async () => {
  await navigator.serviceWorker.register('/worker.js')
  const { pushManager } = await navigator.serviceWorker.ready
  const base64 = '${publicKey}'.replaceAll('-', '+').replaceAll('_', '/')
  const applicationServerKey = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
  return JSON.stringify(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }))
})()`
const shown = `navigator.serviceWorker.ready
  .then((registration) => registration.getNotifications())
  .then((all) => all.map(({ title, body, tag }) => [title, body, tag].join('|')).join())`
const unsubscribe = `navigator.serviceWorker.ready
  .then(({ pushManager }) => pushManager.getSubscription())
  .then((subscription) => subscription.unsubscribe())`

withFirefox(
  'a push of ours arrives in Firefox, is decrypted and shown, and is gone once the browser unsubscribes',
  async ({ startBrowser, service, emptyPage }) => {
    const keys = [readPushKey(newPrivateKey()) as PushKey] as const
    const config = { keys, contact: 'mailto:filo@clinica.it', hosts: [] }
    const sender = pushSender(config, { testOrigin: service.origin })
    const driver = await startBrowser(() => startFirefox(path, undefined, { pushService: service.socketUrl }))
    await driver.open(emptyPage)
    const { endpoint, keys: theirs } = JSON.parse(String(await driver.evaluate(subscribe(sender.publicKey))))
    expect(sender.allows(endpoint)).toBe(true)
    const send = (body: string) =>
      sender.send(
        { endpoint, ...theirs, keyId: sender.keyId },
        {
          payload: JSON.stringify({ notification: { title: 'Filo', body, tag: 'message' } }),
          ...{ ttlSeconds: 60, urgency: 'high', topic: 'message' },
        },
      )

    expect(await send('Hai un nuovo messaggio')).toEqual({ status: 'delivered' })
    await expect.poll(() => driver.evaluate(shown)).toBe('Filo|Hai un nuovo messaggio|message')
    await test.step('a newer one takes its place, while no page is open', async () => {
      await driver.open('about:blank')
      expect(await send('Ci sono novità')).toEqual({ status: 'delivered' })
      await expect.poll(() => service.acknowledged).toEqual([100, 100])
      await driver.open(emptyPage)
      await expect.poll(() => driver.evaluate(shown)).toBe('Filo|Ci sono novità|message')
    })
    await driver.evaluate(unsubscribe)
    await expect.poll(() => send('Non arriva')).toEqual({ status: 'gone' })
    expect(service.received.map(({ trouble }) => trouble?.status ?? 201).slice(0, 2)).toEqual([201, 201])
    expect(await driver.problems(), 'errors in Firefox').toEqual([])
  },
)
