import { infoRoutes } from '@filo/contract/features/alerts/info.routes.ts'
import { authRoutes } from '@filo/contract/features/auth/auth.routes.ts'
import { pushRoutes } from '@filo/contract/features/push/push.routes.ts'
import { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import { Failure } from '@filo/contract/kit/failure.ts'
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answer, sentTo } from '../../../../ui/test/fake-server.ts'
import { press } from '../../../../ui/test/gestures.ts'
import { openApp, setUpTestApp } from '../../../test/app.tsx'
import { emptyInfo } from '../../../test/info.ts'
import { nurse } from '../../../test/people.ts'
import { pushSettings, pushSubscription } from '../../../test/push.ts'
import { fakePushBrowser } from '../../../test/push-browser.ts'
import { refreshInfo } from '../alerts/poll-info.ts'
import { setNoticesPerson } from './notices-person.ts'

setUpTestApp()

beforeEach(() => {
  answer(infoRoutes.read, { ...emptyInfo, unreadMessage: 2, owedRooms: 3 })
  answer(pushRoutes.settings, pushSettings({ subscriptions: [pushSubscription()] }))
})

/** Opens the profile, and waits until this browser's notices are looked after. */
async function openProfile(browser: ReturnType<typeof fakePushBrowser>): Promise<void> {
  setNoticesPerson(nurse.id)
  openApp('/user/profile', nurse, { hasLayout: true })
  await screen.findByRole('link', { name: 'Modifica i dati' })
  await expect.poll(() => browser.badge).toBe(3)
}

test('the icon shows how many conversations wait for an answer', async () => {
  const browser = fakePushBrowser()
  await openProfile(browser)
  expect(sentTo(pushRoutes.settings)).toEqual([])
})

test('a tapped notice opens its page, and nothing outside of this site', async () => {
  const browser = fakePushBrowser()
  await openProfile(browser)
  for (const open of [
    '//altrove.filo/user/profile/edit/data',
    'https://altrove.filo/',
    '/user/logout',
    null,
    7,
  ])
    act(() => browser.say({ open }))
  act(() => browser.say(null))
  expect(location.pathname).toBe('/user/profile')
  act(() => browser.say({ open: '/user/profile/edit/data' }))
  await screen.findByRole('heading', { name: 'Modifica i dati personali' })
})

test('what the browser changed is registered', async () => {
  const browser = fakePushBrowser({ subscribed: 'with-key' })
  answer(pushRoutes.subscribe, pushSubscription())
  await openProfile(browser)
  expect(sentTo(pushRoutes.subscribe)).toEqual([])
  browser.loseSubscription()
  act(() => browser.say({ subscriptionChanged: true }))
  await expect
    .poll(() => sentTo(pushRoutes.subscribe))
    .toMatchObject([{ endpoint: 'https://push.prova.filo/2' }])
})

test('reading a conversation takes the notices of messages away, and no others', async () => {
  const browser = fakePushBrowser({ subscribed: 'with-key' })
  browser.shown.push('message', 'door')
  await openProfile(browser)
  expect(browser.shown).toEqual(['message', 'door'])
  answer(infoRoutes.read, { ...emptyInfo, unreadMessage: 1, owedRooms: 2 })
  act(() => refreshInfo())
  await expect.poll(() => browser.badge).toBe(2)
  await expect.poll(() => browser.shown).toEqual(['door'])
})

test('who signs out leaves no notices, no badge and no subscription behind', async () => {
  const browser = fakePushBrowser({ subscribed: 'with-key' })
  await openProfile(browser)
  browser.shown.push('message')
  answer(authRoutes.logout, undefined)
  await press(/Prova/)
  await press('Disconnetti', 'link')
  await screen.findByRole('heading', { name: 'Accedi' })
  await expect.poll(() => browser.endpoint).toBe(null)
  await expect.poll(() => browser).toMatchObject({ shown: [], badge: 0 })
})

test('who finds the session over keeps the subscription for the next sign-in', async () => {
  const browser = fakePushBrowser({ subscribed: 'with-key' })
  setNoticesPerson(nurse.id)
  openApp('/user/profile', new Failure('unauthenticated'))
  await screen.findByRole('heading', { name: 'Accedi' })
  expect(sentTo(staffRoutes.current)).toHaveLength(1)
  expect(browser.endpoint).not.toBe(null)
})
