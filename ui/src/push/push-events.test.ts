import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'

const source = readFileSync(new URL('push-events.js', import.meta.url), 'utf8')

type Window = { url: string; focused?: boolean; visibilityState?: string; name?: string }

/** A service worker of an app, in a browser with these windows, and what it does there. */
function workerOf(folder: '/app' | '/', windows: Window[] = []) {
  const handlers: Record<string, (event: object) => void> = {}
  const done: unknown[] = []
  const waits: Promise<unknown>[] = []
  const clients = windows.map(({ url, ...rest }) => ({
    ...{ url: `https://filo.esempio.it${url}`, focused: false, visibilityState: 'hidden', ...rest },
    focus: async () => void done.push(['focus', url]),
    postMessage: (message: object) => done.push(['message', url, message]),
  }))
  const self = {
    noticeIcon: '/icona.png',
    location: { origin: 'https://filo.esempio.it' },
    addEventListener: (name: string, handler: (event: object) => void) => {
      handlers[name] = handler
    },
    registration: {
      scope: `https://filo.esempio.it${folder}`,
      showNotification: async (title: string, options: object) => void done.push({ title, ...options }),
    },
    clients: {
      matchAll: async () => clients,
      openWindow: async (path: string) => void done.push(['open', path]),
    },
  }
  const navigator = {
    setAppBadge: async (count: number) => void done.push(['badge', count]),
    clearAppBadge: async () => void done.push(['badge', 0]),
  }
  runInContext(source, createContext({ self, navigator, URL }))
  return {
    async hear(name: string, event: object): Promise<unknown[]> {
      handlers[name]?.({ ...event, waitUntil: (work: Promise<unknown>) => waits.push(work) })
      await Promise.all(waits)
      // Plain objects, since those of another context equal none of this one.
      return JSON.parse(JSON.stringify(done))
    },
  }
}

const dataOf = (text: string) => ({ data: { json: () => JSON.parse(text) } })
const notification = {
  ...{ title: 'Filo', body: 'Hai un nuovo messaggio', lang: 'it', tag: 'message' },
  navigate: 'https://filo.esempio.it/app/chat',
}
const push = (fields: object, others: object = {}) =>
  workerOf('/app').hear(
    'push',
    dataOf(JSON.stringify({ web_push: 8030, notification: { ...notification, ...fields }, ...others })),
  )

test('a notice shows its sentence, with sound also in the place of an older one, and the number of unread', async () => {
  expect(await push({}, { app_badge: 3 })).toEqual([
    {
      ...{ title: 'Filo', body: 'Hai un nuovo messaggio', lang: 'it', tag: 'message', icon: '/icona.png' },
      ...{ silent: false, renotify: true, data: { page: '/app/chat' } },
    },
    ['badge', 3],
  ])
  expect(await push({ silent: true })).toMatchObject([{ silent: true, renotify: false }])
})

test.each([
  ['broken JSON', dataOf('{')],
  ['no data', { data: null }],
  ['no notification', dataOf('{}')],
  ['no body', dataOf(JSON.stringify({ notification: { ...notification, body: undefined } }))],
  ['an address that is none', dataOf(JSON.stringify({ notification: { ...notification, navigate: 'no' } }))],
])('something is always shown: %s', async (_, event) => {
  expect(await workerOf('/app').hear('push', event)).toMatchObject([{ title: 'Filo', body: 'Apri Filo' }])
})

test.each(['https://altrove.esempio.it/app/chat', 'https://filo.esempio.it/altro', 'javascript:1'])(
  'a notice never leads to a page outside of its app: %s',
  async (navigate) => {
    expect(await push({ navigate })).toMatchObject([{ body: 'Hai un nuovo messaggio', data: {} }])
    expect(JSON.stringify(await push({ navigate }))).not.toContain('page')
  },
)

test.each([
  [0, [['badge', 0]]],
  ['4', []],
  [1.5, []],
  [null, []],
])('a badge is a whole number: %s', async (app_badge, expected) => {
  expect((await push({}, { app_badge })).slice(1)).toEqual(expected)
})

const tap = (folder: '/app' | '/', windows: Window[], page?: string) =>
  workerOf(folder, windows).hear('notificationclick', { notification: { close: () => {}, data: { page } } })
const focused = async (folder: '/app' | '/', windows: Window[]) => (await tap(folder, windows, '/x'))[0]

test('a tap opens a page if no window of the app is open, and the first page if the notice has none', async () => {
  expect(await tap('/app', [{ url: '/chat' }], '/app/chat')).toEqual([['open', '/app/chat']])
  expect(await tap('/app', [])).toEqual([['open', '/app']])
  expect(await tap('/', [{ url: '/app/chat' }])).toEqual([['open', '/']])
})

test('a tap brings a window of the app to the front and tells it the page', async () => {
  expect(await tap('/app', [{ url: '/app' }], '/app/chat')).toEqual([
    ['focus', '/app'],
    ['message', '/app', { open: '/app/chat' }],
  ])
})

test('the window in use comes to the front, then one that is visible, then any, and never one of the other app', async () => {
  const hidden = { url: '/app/faq' }
  const visible = { url: '/app/visit', visibilityState: 'visible' }
  const used = { url: '/app/chapter', focused: true }
  const staffs = { url: '/appunti', focused: true }
  expect(await focused('/app', [staffs, hidden, visible, used])).toEqual(['focus', '/app/chapter'])
  expect(await focused('/app', [staffs, hidden, visible])).toEqual(['focus', '/app/visit'])
  expect(await focused('/app', [staffs, hidden])).toEqual(['focus', '/app/faq'])
  expect(await focused('/', [used, { url: '/chat' }])).toEqual(['focus', '/chat'])
})

test('open pages hear of a notice, as one may be for another person than the one they show', async () => {
  const worker = workerOf('/app', [{ url: '/chat' }, { url: '/app/faq' }])
  const told = await worker.hear('push', dataOf(JSON.stringify({ notification })))
  expect(told.slice(1)).toEqual([['message', '/app/faq', { told: 'message' }]])
})

test('the pages of the app, and no other, hear that the subscription has changed', async () => {
  const worker = workerOf('/app', [{ url: '/chat' }, { url: '/app/faq' }])
  expect(await worker.hear('pushsubscriptionchange', {})).toEqual([
    ['message', '/app/faq', { subscriptionChanged: true }],
  ])
})
