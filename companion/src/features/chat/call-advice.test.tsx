import { deviceChatRoutes } from '@filo/contract/features/chat/device-chat.routes.ts'
import type { Message } from '@filo/contract/features/chat/message.schema.ts'
import type { OwnRoom, Participant } from '@filo/contract/features/chat/room.schema.ts'
import { call } from '@filo/ui/api/call.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { outbox } from '../../../../ui/src/conversation/outbox.ts'
import { answer, lost, serveAt } from '../../../../ui/test/fake-server.ts'
import { fill, press } from '../../../../ui/test/gestures.ts'
import { message } from '../../../../ui/test/messages.ts'
import { ownRoomWith } from '../../../test/own-room.ts'
import { open, refetchAll, setUpTestPages } from '../../../test/pages.tsx'

setUpTestPages()
afterEach(outbox.clear)

const advice = 'Se hai febbre o brividi non scrivere: chiama.'
const answerCalendar: OwnRoom['answerCalendar'] = {
  spans: [{ days: [1, 2, 3, 4, 5], from: '08:00', until: '14:00' }],
  ...{ onHolidays: false, closures: [] },
}
const room = ownRoomWith({ answerCalendar, callAdvice: advice })
const self: Message['from'] = { ...message(1).from, id: room.id, role: 'patient' }
const own = (seq: number, at: string) => message(seq, { room: room.id, from: self, at })
const staff = (seq: number, at: string, fields: Partial<Message> = {}) =>
  message(seq, { room: room.id, at, ...fields })

const [friday, saturday, sunday] = [
  '2026-11-27T11:00:00.000Z',
  '2026-11-28T15:00:00.000Z',
  '2026-11-29T15:00:00.000Z',
]
const [mondayEarly, monday] = ['2026-11-30T06:59:00.000Z', '2026-11-30T08:00:00.000Z']
const closed = 'Il centro legge lunedì dalle 8.'

async function openAt(
  instant: string,
  items: readonly Message[] = [],
  fields: Partial<OwnRoom> = {},
  participants: Participant[] = [],
) {
  serveAt(instant)
  answer(deviceChatRoutes.list, { items: [{ ...room, ...fields }] })
  answer(deviceChatRoutes.messages, { items: [...items], hasMore: false })
  answer(deviceChatRoutes.participants, { items: participants })
  answer(deviceChatRoutes.read, ({ body }) => ({ readSeq: body.seq, unread: 0 }))
  // The clock follows the first reply.
  await call(deviceChatRoutes.list)
  open('/chat')
  await screen.findByLabelText('Scrivi un messaggio')
}

const shown = () => screen.queryByRole('complementary', { name: 'Quando chiamare' })
const sentence = () => shown()?.querySelector('p')?.textContent ?? null
/** The texts of the messages with a note below them. */
const noted = () =>
  [...document.querySelectorAll('li')]
    .filter((row) => row.textContent?.includes('Se stai male chiama.'))
    .map((row) => /Messaggio \d/.exec(row.textContent ?? '')?.[0] ?? row.textContent)

describe('above the field, the clinic’s sentence stands with both calls', () => {
  test('before the first message of a day', async () => {
    await openAt(monday, [own(1, friday)])
    expect(sentence()?.trim()).toBe(advice)
    const links = within(shown() as HTMLElement).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['tel:+39060000000', 'tel:112'])
    expect(screen.getByText(/^Il centro legge i messaggi da lunedì a venerdì dalle 8 alle 14/)).toBeTruthy()
  })

  test('until that message is stored', async () => {
    await openAt(monday)
    answer(deviceChatRoutes.send, ({ body }) =>
      message(1, { ...body, room: room.id, from: self, at: monday }),
    )
    await fill('Scrivi un messaggio', 'Buongiorno')
    await press('Invia')
    await screen.findByText('Inviato')
    expect(shown()).toBeNull()
  })

  test.each([
    ['a message of one’s own on the same day by Rome’s clock', [own(1, '2026-11-29T23:30:00.000Z')], null],
    ['one of the day before', [own(1, '2026-11-29T22:30:00.000Z')], advice],
    ['a message of staff', [staff(1, mondayEarly)], advice],
  ])('within the hours after %s', async (_, items, words) => {
    await openAt(monday, items)
    expect(sentence()?.trim() ?? null).toBe(words)
  })

  test('always outside the hours, with when they begin', async () => {
    await openAt(saturday, [own(1, saturday)])
    expect(sentence()).toBe(`${closed} ${advice}`)
    expect(screen.queryByText(/Il centro legge i messaggi/)).toBeNull()
  })

  test('not where no physician has confirmed one; outside the hours “Se stai male chiama” stands in its place', async () => {
    await openAt(monday, [], { callAdvice: null })
    expect(shown()).toBeNull()
    cleanup()
    await openAt(saturday, [], { callAdvice: null })
    expect(await screen.findByText(closed)).toBeTruthy()
    expect(sentence()).toBe(`${closed} Se stai male chiama.`)
  })

  test('whatever is written: a word makes no difference', async () => {
    const words = ['Ho 39 di febbre e i brividi', 'Tutto bene, grazie']
    const seen: unknown[] = []
    for (const text of words) {
      await openAt(monday, [{ ...own(1, monday), text }])
      seen.push([shown(), noted()])
      cleanup()
    }
    expect(seen[0]).toEqual(seen[1])
  })
})

describe('below a message sent outside the hours stands when it will be read', () => {
  test('from the moment it is sent, also while there is no network', async () => {
    await openAt(sunday)
    answer(deviceChatRoutes.send, lost)
    await fill('Scrivi un messaggio', 'Ho 38,2 di febbre')
    await press('Invia')
    const note = await screen.findByText(/^Il centro legge domani dalle 8\. Se stai male/)
    expect(within(note).getByRole('link', { name: 'chiama' }).getAttribute('href')).toBe('tel:+39060000000')
  })

  test('each of one’s own that waits, and no other', async () => {
    await openAt(sunday, [
      own(1, friday),
      own(2, saturday),
      staff(3, saturday, { file: null, text: null }),
      own(4, sunday),
    ])
    expect(noted()).toEqual(['Messaggio 2', 'Messaggio 4'])
  })

  test('once staff have read it, when they answer', async () => {
    const nurse = { ...message(1).from, readSeq: 1, isPresent: false }
    await openAt(saturday, [own(1, saturday), own(2, saturday)], {}, [nurse])
    expect(await screen.findByText(/^Il centro risponde lunedì dalle 8\. Se stai male/)).toBeTruthy()
    expect(screen.getAllByText(/^Il centro legge lunedì dalle 8\. Se stai male/)).toHaveLength(1)
  })

  test('until staff answer it in words', async () => {
    await openAt(sunday, [own(1, saturday), staff(2, saturday), own(3, sunday)])
    expect(noted()).toEqual(['Messaggio 3'])
  })

  test('until the hours begin', async () => {
    await openAt(mondayEarly, [own(1, saturday)])
    expect(noted()).toEqual(['Messaggio 1'])
    expect(sentence()).toBe(`Il centro legge oggi dalle 8. ${advice}`)
    serveAt(monday)
    await call(deviceChatRoutes.list)
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.waitFor(() => expect(noted()).toEqual([]))
  })

  test('as the hours are changed meanwhile', async () => {
    await openAt(sunday, [own(1, sunday)])
    answer(deviceChatRoutes.list, { items: [{ ...room, answerCalendar: null }] })
    await refetchAll()
    await vi.waitFor(() => expect(noted()).toEqual([]))
  })
})
