import { deviceChatRoutes } from '@filo/contract/features/chat/device-chat.routes.ts'
import type { OwnRoom } from '@filo/contract/features/chat/room.schema.ts'
import { devicePushRoutes } from '@filo/contract/features/push/device-push.routes.ts'
import { deviceNoticeMailRoutes } from '@filo/contract/features/push/notice-mail.routes.ts'
import { deviceVisitRoutes } from '@filo/contract/features/visits/device-visit.routes.ts'
import type { OwnVisit } from '@filo/contract/features/visits/visit.schema.ts'
import { call } from '@filo/ui/api/call.ts'
import { useQuery } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { outbox } from '../../../../ui/src/conversation/outbox.ts'
import { answer, sentTo, serveAt } from '../../../../ui/test/fake-server.ts'
import { fill, press } from '../../../../ui/test/gestures.ts'
import { message } from '../../../../ui/test/messages.ts'
import { fakeTelephone, mailOf, serverKey, settingsOf, useSystem } from '../../../test/notices.ts'
import { ownRoomWith } from '../../../test/own-room.ts'
import { open, setUpTestPages, show } from '../../../test/pages.tsx'
import { NoticesLink } from './notices-link.tsx'
import { Offer } from './offer.tsx'
import { pushSettings } from './push.queries.ts'

setUpTestPages()
beforeEach(() => {
  localStorage.clear()
  outbox.clear()
})

const question = 'Vuoi un avviso quando il centro ti risponde?'
const off = settingsOf({ isOn: false })

/** Tells that the settings have arrived, and that everything beside it shows them. */
const Known = () => useQuery(pushSettings).data && 'known'

const showOffer = () =>
  show(
    <>
      <Offer question={question} />
      <Known />
    </>,
  )

async function write(room: Partial<OwnRoom> = {}): Promise<void> {
  const { id } = ownRoomWith()
  serveAt('2026-11-28T15:00:00.000Z')
  answer(devicePushRoutes.settings, off)
  answer(deviceChatRoutes.list, { items: [ownRoomWith(room)] })
  answer(deviceChatRoutes.messages, { items: [], hasMore: false })
  answer(deviceChatRoutes.participants, { items: [] })
  answer(deviceChatRoutes.read, ({ body }) => ({ readSeq: body.seq, unread: 0 }))
  const from = { ...message(1).from, id, role: 'patient' } as const
  answer(deviceChatRoutes.send, ({ body }) =>
    message(1, { ...body, room: id, from, at: '2026-11-28T15:00:00.000Z' }),
  )
  // The clock follows the first reply.
  await call(deviceChatRoutes.list)
  open('/chat')
  await screen.findByLabelText('Scrivi un messaggio')
  await act(() => import('./notices-offer.tsx'))
  expect(sentTo(devicePushRoutes.settings)).toEqual([])
  await fill('Scrivi un messaggio', 'Grazie')
  await press('Invia')
  await screen.findByText('Inviato')
}

test('after a message notices are offered, and never again after “Non ora”', async () => {
  fakeTelephone()
  await write()
  await screen.findByText(question)
  await press('Non ora')
  expect(screen.queryByText(question)).toBeNull()
  expect(Object.entries(localStorage)).toEqual([['filo-notices-offered', 'yes']])
  showOffer()
  await screen.findByText('known')
  expect(screen.queryByText(question)).toBeNull()
})

test('outside of the answer hours the advice to call stands alone', async () => {
  fakeTelephone()
  const closed = { spans: [{ days: [1], from: '08:00', until: '14:00' }], onHolidays: false, closures: [] }
  await write({ answerCalendar: closed as OwnRoom['answerCalendar'] })
  expect(sentTo(devicePushRoutes.settings)).toEqual([])
})

const start = '2031-12-03T09:30:00.000Z'
const visit: OwnVisit = {
  ...{ id: 'a1a1a1a1-0000-4000-8000-000000000300', version: 1, date: '2031-12-03', hours: '10:30', start },
  ...{ duration: 30, end: '2031-12-03T10:00:00.000Z', type: 'televisit', status: 'pending' },
  hcp: { id: 'a1a1a1a1-0000-4000-8000-000000000301', title: 'Dott.ssa', name: 'Marta', surname: 'Bianchi' },
  ...{ counterProposal: null, canJoin: false, cancelledAt: null, clinicsAnswer: null },
}

test('after an accepted visit the offer leads to the page of notices', async () => {
  fakeTelephone()
  answer(devicePushRoutes.settings, off)
  const list = { visitsFrom: '08:30', visitsUntil: '18:00' }
  answer(deviceVisitRoutes.list, { ...list, items: [visit] })
  open(`/visit/${visit.id}`)
  const accepted = { ...visit, status: 'accepted', version: 2 } as const
  await screen.findByRole('button', { name: 'Confermo' })
  answer(deviceVisitRoutes.accept, accepted)
  answer(deviceVisitRoutes.list, { ...list, items: [accepted] })
  expect(sentTo(devicePushRoutes.settings)).toEqual([])
  await press('Confermo')
  await screen.findByText('Vuoi un avviso poco prima della visita?')
  await press('Sì, come?')
  await screen.findByRole('heading', { name: 'Avvisi' })
  expect(location.pathname).toBe('/app/notices')
})

test.each([
  ['that receives them', { permission: 'granted', key: serverKey } as const, settingsOf({ isOn: true })],
  ['whose person has forbidden them', { permission: 'denied' } as const, off],
  ['of an installation that sends none', {}, settingsOf({ isOn: false, key: null })],
])('nothing is offered on a telephone %s', async (_, telephone, settings) => {
  fakeTelephone(telephone)
  answer(devicePushRoutes.settings, settings)
  showOffer()
  await screen.findByText('known')
  expect(screen.queryByText(question)).toBeNull()
})

test('an iPhone is offered them too, which leads to its icon', async () => {
  fakeTelephone()
  useSystem('Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Mobile Safari/604.1')
  answer(devicePushRoutes.settings, off)
  showOffer()
  expect(await screen.findByText(question)).toBeTruthy()
})

test.each([
  ['leads to turning them on', settingsOf({ isOn: false }), 'Attiva gli avvisi'],
  ['leads to the choice of them once they are on', settingsOf({ isOn: true }), 'Scegli gli avvisi'],
])('the link %s', async (_, settings, words) => {
  fakeTelephone({ permission: 'granted' })
  answer(devicePushRoutes.settings, settings)
  show(<NoticesLink />)
  const link = await screen.findByRole('link', { name: words })
  expect(link.getAttribute('href')).toBe('/app/notices')
})

test('the link is there where Filo sends notices by mail alone', async () => {
  fakeTelephone()
  answer(deviceNoticeMailRoutes.read, mailOf())
  show(<NoticesLink />)
  expect(await screen.findByRole('link', { name: 'Attiva gli avvisi' })).toBeTruthy()
})

test('there is no link where Filo sends no notices', async () => {
  fakeTelephone()
  show(
    <>
      <NoticesLink />
      <Known />
    </>,
  )
  await screen.findByText('known')
  expect(screen.queryByRole('link')).toBeNull()
})
