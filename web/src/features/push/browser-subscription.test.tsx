import { pushRoutes } from '@filo/contract/features/push/push.routes.ts'
import { beforeEach, expect, test } from 'vitest'
import { answer, sentTo } from '../../../../ui/test/fake-server.ts'
import { setUpTestApp } from '../../../test/app.tsx'
import { nurse, physician } from '../../../test/people.ts'
import { pushSettings, pushSubscription } from '../../../test/push.ts'
import { fakePushBrowser, serverKey } from '../../../test/push-browser.ts'
import { endHere, keepSubscribed } from './browser-subscription.ts'
import { noticesPerson, setNoticesPerson } from './notices-person.ts'

setUpTestApp()

const known = pushSettings({ subscriptions: [pushSubscription()] })
beforeEach(() => {
  answer(pushRoutes.settings, pushSettings())
  answer(pushRoutes.subscribe, pushSubscription())
  answer(pushRoutes.front, undefined)
})
const registered = () => sentTo(pushRoutes.subscribe)

test('the new session of the person who turned notices on here receives them', async () => {
  const browser = fakePushBrowser({ subscribed: 'with-key' })
  setNoticesPerson(nurse.id)
  await keepSubscribed(nurse.id)
  expect(registered()).toEqual([{ endpoint: browser.endpoint, p256dh: 'BAUG', auth: 'AQID', key: serverKey }])
})

test('somebody else does not take over what was left at a shared computer: it ends', async () => {
  const browser = fakePushBrowser({ subscribed: 'with-key' })
  browser.shown.push('message')
  setNoticesPerson(nurse.id)
  await keepSubscribed(physician.id)
  expect({ ...browser, registered: registered() }).toMatchObject({
    endpoint: null,
    shown: [],
    registered: [],
  })
  expect(noticesPerson()).toBe(null)
})

test('one that nobody is remembered for ends, unless the session has it', async () => {
  const browser = fakePushBrowser({ subscribed: 'with-key' })
  answer(pushRoutes.settings, known)
  await keepSubscribed(nurse.id)
  expect(browser.endpoint).not.toBe(null)
  answer(pushRoutes.settings, pushSettings())
  await keepSubscribed(nurse.id)
  expect({ endpoint: browser.endpoint, registered: registered() }).toEqual({ endpoint: null, registered: [] })
})

test('a browser without a subscription, or without a worker, asks the server nothing', async () => {
  await keepSubscribed(nurse.id)
  fakePushBrowser()
  setNoticesPerson(nurse.id)
  await keepSubscribed(nurse.id)
  expect(sentTo(pushRoutes.settings)).toEqual([])
})

test('one that the server knows is left as it is, until the browser changes it', async () => {
  const browser = fakePushBrowser({ subscribed: 'with-key' })
  answer(pushRoutes.settings, known)
  setNoticesPerson(nurse.id)
  await keepSubscribed(nurse.id)
  expect(registered()).toEqual([])
  browser.loseSubscription()
  await keepSubscribed(nurse.id, { isChanged: true })
  expect(registered()).toMatchObject([{ endpoint: 'https://push.prova.filo/2' }])
})

test.each([
  ['granted', 1],
  ['default', 0],
] as const)(
  'with a new key of the server, and permission %s, it subscribes anew %i times',
  async (permission, times) => {
    fakePushBrowser({ subscribed: 'with-older-key', permission })
    answer(pushRoutes.settings, known)
    setNoticesPerson(nurse.id)
    await keepSubscribed(nurse.id)
    expect(registered()).toHaveLength(times)
  },
)

test('an installation that sends none any more leaves the browser as it is', async () => {
  const browser = fakePushBrowser({ subscribed: 'with-key' })
  answer(pushRoutes.settings, pushSettings({ key: null }))
  setNoticesPerson(nurse.id)
  await keepSubscribed(nurse.id)
  expect({ endpoint: browser.endpoint !== null, registered: registered() }).toEqual({
    endpoint: true,
    registered: [],
  })
})

test('ending takes away the subscription, each notice shown and the badge', async () => {
  const browser = fakePushBrowser({ subscribed: 'with-key' })
  browser.shown.push('message', 'door')
  setNoticesPerson(nurse.id)
  await endHere()
  expect(browser).toMatchObject({ endpoint: null, shown: [], badge: 0 })
  expect(noticesPerson()).toBe(null)
})
