import { accessRoutes } from '@filo/contract/features/access/access.routes.ts'
import type { DeviceLink } from '@filo/contract/features/access/access.schema.ts'
import { deviceChatRoutes } from '@filo/contract/features/chat/device-chat.routes.ts'
import type { OwnRoom } from '@filo/contract/features/chat/room.schema.ts'
import { devicePushRoutes } from '@filo/contract/features/push/device-push.routes.ts'
import { deviceVisitRoutes } from '@filo/contract/features/visits/device-visit.routes.ts'
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, lost, sentTo } from '../../../ui/test/fake-server.ts'
import { confirm, press } from '../../../ui/test/gestures.ts'
import { answerWithLinks, linkTo, openApp, setDeviceCookie, setUpTestApp } from '../../test/app.tsx'
import { fakeTelephone, oldKey, serverKey, settingsOf } from '../../test/notices.ts'
import { ownRoomWith } from '../../test/own-room.ts'
import { keepSubscribed } from '../features/push/subscription.ts'

setUpTestApp({ isConnected: true })

const [luca, sara] = [linkTo(1, 'Luca'), linkTo(2, 'Sara')]
const unreadOfSara = [{ holderId: sara.person.id, unread: 2 }]
const allowed = { permission: 'granted', key: serverKey } as const

type Opened = Partial<OwnRoom> & { isKnown: boolean; path?: string; links?: DeviceLink[] }

/** Opens the app for a caregiver with unread messages, on a telephone that the server knows or does not. */
function openWith({ isKnown, path = '', links = [luca], ...room }: Opened) {
  answerWithLinks(...links)
  answer(deviceChatRoutes.list, { items: [ownRoomWith(room)] })
  answer(devicePushRoutes.settings, settingsOf({ isOn: isKnown }))
  answer(devicePushRoutes.subscribe, settingsOf({ isOn: true }).subscriptions[0] as never)
  openApp(path)
}

const subscribed = () => sentTo(devicePushRoutes.subscribe)

test.each([
  ['that the server has lost', allowed, false, []],
  ['that was made with an older key', { ...allowed, key: oldKey }, true, [oldKey, serverKey]],
  ['that the browser has lost', { permission: 'granted' } as const, true, [serverKey]],
])(
  'at a start a subscription is registered again, %s, and asks nothing',
  async (_, telephone, isKnown, made) => {
    const { done } = fakeTelephone(telephone)
    openWith({ isKnown })
    await expect.poll(subscribed).toMatchObject([{ key: serverKey }])
    expect(done.filter((one) => /subscribed|asked/.test(one)).map((one) => one.split(' ')[1])).toEqual(made)
  },
)

test.each([
  ['known with the same key', allowed, true],
  ['turned off', { permission: 'granted' } as const, false],
  ['forbidden since', { permission: 'denied', key: serverKey } as const, false],
])('nothing is registered at a start if notices are %s', async (_, telephone, isKnown) => {
  const { done } = fakeTelephone(telephone)
  openWith({ isKnown, unread: 2 })
  await screen.findByRole('heading', { name: 'Hai 2 messaggi da leggere' })
  if (telephone.permission === 'granted') await expect.poll(() => done).toContain('badge 2')
  await expect.poll(() => sentTo(devicePushRoutes.settings).length).toBeGreaterThan(0)
  expect(subscribed()).toEqual([])
  expect(done.filter((one) => /subscribed|asked/.test(one))).toEqual([])
})

test('a subscription that the browser has changed is registered again', async () => {
  const { done, tell } = fakeTelephone(allowed)
  openWith({ isKnown: true })
  await expect.poll(() => done).toContain('badge 0')
  await act(async () => void tell({ subscriptionChanged: true }))
  await expect.poll(subscribed).toHaveLength(1)
})

test('a person who has withdrawn the permission is not asked for it again', async () => {
  const { done } = fakeTelephone({ permission: 'default', key: serverKey })
  answer(devicePushRoutes.settings, settingsOf({ isOn: true }))
  expect(await keepSubscribed({ isChanged: true })).toBe(false)
  expect(done).toEqual([])
})

test('a tap on a notice opens its page, and never one outside of the app', async () => {
  const { done, tell } = fakeTelephone(allowed)
  openWith({ isKnown: true })
  await expect.poll(() => done).toContain('badge 0')
  for (const open of ['/privacy-policy', '/appunti', 'https://altrove.it/app', null])
    act(() => void tell({ open }))
  expect(location.pathname).toBe('/app')
  act(() => void tell({ open: '/app/visit' }))
  expect(location.pathname).toBe('/app/visit')
  await screen.findByRole('heading', { name: 'Visite' })
  act(() => void tell({ open: '/app' }))
  expect(location.pathname).toBe('/app')
})

test('a tap on a notice leads out of no call', async () => {
  const { done, tell } = fakeTelephone(allowed)
  const call = '/visit/a1a1a1a1-0000-4000-8000-000000000300/call'
  openWith({ isKnown: true, path: call })
  await expect.poll(() => done).toContain('badge 0')
  act(() => void tell({ open: '/app/chat' }))
  expect(location.pathname).toBe(`/app${call}`)
})

test('notices of what was read go away, and the icon has the number of unread messages', async () => {
  const { done } = fakeTelephone({ ...allowed, shown: ['message', 'appointment', 'reading'] })
  openWith({ isKnown: true, unread: 3 })
  await expect.poll(() => done).toContain('badge 3')
  expect(done.filter((one) => one.startsWith('closed'))).toEqual([])
  answer(deviceVisitRoutes.list, { items: [], visitsFrom: '08:00', visitsUntil: '20:00' })
  await press('Visite', 'link')
  await expect.poll(() => done).toContain('closed appointment')
  expect(done).not.toContain('closed message')
})

test('read messages take their notice and the number away', async () => {
  const { done } = fakeTelephone({ ...allowed, shown: ['message'] })
  openWith({ isKnown: true })
  await expect.poll(() => done).toContain('closed message')
  expect(done).toContain('badge 0')
})

test('what is unread for another person of the telephone keeps its notice, and is counted on the icon', async () => {
  const { done } = fakeTelephone({ ...allowed, shown: ['message'] })
  openWith({ isKnown: true, unread: 1, links: [luca, sara], unreadOfOthers: unreadOfSara })
  await expect.poll(() => done).toContain('badge 3')
  answer(deviceChatRoutes.list, { items: [ownRoomWith({ unreadOfOthers: unreadOfSara })] })
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await expect.poll(() => done).toContain('badge 2')
  expect(done).not.toContain('closed message')
})

test('a notice that comes for another person while the app is open is counted, and stays', async () => {
  const { done, tell } = fakeTelephone({ ...allowed, shown: ['message'] })
  openWith({ isKnown: true, links: [luca, sara] })
  await expect.poll(() => done).toEqual(expect.arrayContaining(['badge 0', 'closed message']))
  answer(deviceChatRoutes.list, { items: [ownRoomWith({ unreadOfOthers: unreadOfSara })] })
  done.length = 0
  await act(async () => void tell({ told: 'message' }))
  expect(sentTo(deviceChatRoutes.list)).toHaveLength(2)
  await expect.poll(() => done).toContain('badge 2')
  expect(done).not.toContain('closed message')
})

test('a disconnected telephone keeps no subscription, no notice and no number', async () => {
  const { done } = fakeTelephone({ ...allowed, shown: ['message', 'reading'] })
  openWith({ isKnown: true, unread: 1 })
  answer(accessRoutes.leave, () => {
    setDeviceCookie(false)
    return null as never
  })
  await press('Scollega questo telefono')
  await confirm('Scollega')
  await expect.poll(() => done).toContain(`unsubscribed ${serverKey}`)
  expect(done).toEqual(expect.arrayContaining(['badge 0', 'closed message', 'closed reading']))
})

test('a telephone that stays connected for somebody else keeps its subscription', async () => {
  const { done } = fakeTelephone(allowed)
  const links = [luca, sara]
  openWith({ isKnown: true, links })
  answer(accessRoutes.leave, () => {
    answerWithLinks(...links.slice(1))
    return null as never
  })
  await press(/^Togli/)
  await confirm('Togli')
  await screen.findByText('Sara Verdi')
  expect(done.filter((one) => one.startsWith('unsubscribed'))).toEqual([])
})

test('a server that does not answer disturbs nobody', async () => {
  const { done } = fakeTelephone(allowed)
  openWith({ isKnown: true })
  answer(devicePushRoutes.settings, lost)
  await expect.poll(() => done).toContain('badge 0')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a telephone that may not show notices loads and asks nothing', async () => {
  const { done } = fakeTelephone({ permission: 'default' })
  openWith({ isKnown: false, unread: 1 })
  await screen.findByRole('heading', { name: 'Hai un messaggio da leggere' })
  expect(done).toEqual([])
})
