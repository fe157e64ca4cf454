import { chatRoutes } from '@filo/contract/features/chat/chat.routes.ts'
import { owedRoutes } from '@filo/contract/features/chat/owed.routes.ts'
import type { Owed, Participant, Room } from '@filo/contract/features/chat/room.schema.ts'
import { Failure } from '@filo/contract/kit/failure.ts'
import { undoMs } from '@filo/ui/editing/undo-ms.ts'
import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { answer, lost } from '../../../../ui/test/fake-server.ts'
import { fill, focusOn, press } from '../../../../ui/test/gestures.ts'
import { message, messages } from '../../../../ui/test/messages.ts'
import { openApp, refetchAll, setUpTestApp } from '../../../test/app.tsx'
import { administrator, nurse } from '../../../test/people.ts'
import { owedAnswer } from '../../../test/rooms.ts'

setUpTestApp()

const id = message(1).room
const { name, surname } = nurse
const self = { id: nurse.id, title: null, name, surname, isGone: false }
const marta = { id: message(9).id, title: null, name: 'Marta', surname: 'Bottoni', isGone: false }

/** The room as the fake server has it, which the calls change. */
let room: Room
let asked: unknown[]

function serve(owed: Owed | null) {
  room = {
    ...{ id, workgroup: 'Nutrizione clinica', answerHours: null, last: message(3), unread: 0, readSeq: 3 },
    patient: {
      ...{ id, name: 'Ginevra', surname: 'Spola', birthDate: '1961-03-12', homonym: false },
      ...{ gender: 'female', fiscalCode: 'SPLGVR61C52H501X' },
    },
    owed,
  }
}
const change =
  (name: string, next: (body: { owner?: string | null }) => Owed | null) =>
  ({ body }: { body: object }) => {
    asked.push({ [name]: body })
    serve(next(body))
    return room
  }

beforeEach(() => {
  asked = []
  serve(owedAnswer())
  answer(chatRoutes.list, () => ({ items: [room] }))
  answer(chatRoutes.room, () => room)
  answer(chatRoutes.messages, ({ query: { after = 0 } }) => ({
    items: messages(1, 3).filter(({ seq }) => seq > after),
    hasMore: false,
  }))
  const people = [
    { ...message(1).from, id: self.id, name, surname },
    { ...message(1).from, ...marta },
    { ...message(1).from, id, role: 'patient' as const, name: 'Ginevra', surname: 'Spola' },
  ]
  answer(chatRoutes.participants, {
    items: people.map(
      ({ isGone: _, ...one }: (typeof people)[number] & { isGone?: boolean }): Participant => ({
        ...one,
        ...{ readSeq: 0, isPresent: false },
      }),
    ),
  })
  answer(chatRoutes.read, ({ body }) => ({ readSeq: body.seq, unread: 0 }))
  answer(
    owedRoutes.own,
    change('own', ({ owner }) => owedAnswer({ owner: owner === marta.id ? marta : owner ? self : null })),
  )
  answer(
    owedRoutes.settle,
    change('settle', () => null),
  )
  answer(
    owedRoutes.reopen,
    change('reopen', () => owedAnswer()),
  )
})

const bar = () => screen.findByRole('region', { name: 'Risposta' })
const says = (text: RegExp) => screen.findByText(text)
/** Presses a button of the bar once it takes presses again. */
async function pressInBar(name: string) {
  const button = await within(await bar()).findByRole('button', { name })
  await expect.poll(() => button.getAttribute('aria-disabled')).toBeNull()
  await press(name)
}

test('a nurse says that she takes care of an answer, and that she does not any more', async () => {
  openApp(`/chat/${id}`, nurse)
  expect((await bar()).textContent).toContain('Aspetta risposta dal 23/11/2026. Nessuno se ne occupa.')
  await press('Me ne occupo io')
  await says(/Te ne occupi tu\./)
  await pressInBar('Non me ne occupo più')
  await says(/Nessuno se ne occupa\./)
  expect(asked).toEqual([{ own: { owner: self.id } }, { own: { before: self.id } }])
})

test('an answer is passed to a colleague, who is chosen among the staff but whoever has it', async () => {
  serve(owedAnswer({ owner: self }))
  openApp(`/chat/${id}`, nurse)
  await press('Passa a…')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Marta'),
  ])
  await press(/Marta/)
  await says(/Se ne occupa Marta Bottoni\./)
  expect(asked).toEqual([{ own: { owner: marta.id, before: self.id } }])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a colleague who was first is named, and the bar shows them', async () => {
  openApp(`/chat/${id}`, nurse)
  await bar()
  const message = 'Intanto se ne occupa Marta Bottoni'
  answer(owedRoutes.own, () => {
    serve(owedAnswer({ owner: marta }))
    return new Failure('invalid_state', { message })
  })
  await press('Me ne occupo io')
  await screen.findByText(message)
  await says(/Se ne occupa Marta Bottoni\./)
})

test('no answer is needed up to the last message on screen, and within eight seconds that is taken back', async () => {
  openApp(`/chat/${id}`, nurse)
  await bar()
  await press('Non serve risposta')
  await says(/^Segnato: non serve risposta\.$/)
  await pressInBar('Annulla')
  await says(/^Aspetta risposta dal 23\/11\/2026\.$/)
  expect(asked).toEqual([{ settle: { seq: 3 } }, { reopen: { seq: 1 } }])
})

test('the bar waits while it has the focus, and is gone eight seconds later', async () => {
  openApp(`/chat/${id}`, nurse)
  await bar()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await press('Non serve risposta')
  await says(/^Segnato/)
  await focusOn(screen.getByRole('button', { name: 'Annulla' }))
  act(() => vi.advanceTimersByTime(60_000))
  await act(async () => (document.activeElement as HTMLElement).blur())
  act(() => vi.advanceTimersByTime(undoMs - 500))
  expect(screen.queryByRole('region', { name: 'Risposta' })).toBeTruthy()
  act(() => vi.advanceTimersByTime(1_000))
  expect(screen.queryByRole('region', { name: 'Risposta' })).toBeNull()
})

test('a message that comes while the way back is offered is owed an answer at once', async () => {
  openApp(`/chat/${id}`, nurse)
  await bar()
  await press('Non serve risposta')
  await says(/^Segnato/)
  serve(owedAnswer({ seq: 4, text: 'E adesso anche brividi' }))
  await refetchAll()
  await says(/^Aspetta risposta dal 23\/11\/2026\.$/)
})

test('a text names the last message on screen, beyond which it answers nothing', async () => {
  answer(chatRoutes.send, ({ body }) => {
    asked.push(body)
    return message(4, { id: body.id, text: body.text })
  })
  openApp(`/chat/${id}`, nurse)
  await fill('Scrivi un messaggio', 'La chiamo subito')
  await press('Invia')
  await expect.poll(() => asked).toMatchObject([{ text: 'La chiamo subito', seen: 3 }])
})

test('where nobody waits, and among colleagues, there is no bar', async () => {
  serve(null)
  openApp(`/chat/${id}`, nurse)
  await screen.findByText('Messaggio 3')
  expect(screen.queryByRole('region', { name: 'Risposta' })).toBeNull()
})

test('a second press of a double click takes nothing back, and the focus stays on the button', async () => {
  openApp(`/chat/${id}`, nurse)
  await bar()
  screen.getByRole('button', { name: 'Me ne occupo io' }).focus()
  await press('Me ne occupo io')
  await says(/Te ne occupi tu\./)
  await press('Non me ne occupo più')
  await says(/Te ne occupi tu\./)
  expect(asked).toEqual([{ own: { owner: self.id } }])
  expect(document.activeElement?.textContent).toBe('Non me ne occupo più')
})

test('after “Annulla” an answer in words ends the debt, and nothing says that none was needed', async () => {
  openApp(`/chat/${id}`, nurse)
  await bar()
  await pressInBar('Non serve risposta')
  await pressInBar('Annulla')
  await says(/^Aspetta risposta dal 23\/11\/2026\.$/)
  serve(null)
  await refetchAll()
  await expect.poll(() => screen.queryByRole('region', { name: 'Risposta' })).toBeNull()
  expect(screen.queryByText(/^Segnato/)).toBeNull()
})

test('a way back that comes after a colleague’s answer says so', async () => {
  answer(owedRoutes.reopen, () => room)
  openApp(`/chat/${id}`, nurse)
  await bar()
  await pressInBar('Non serve risposta')
  await pressInBar('Annulla')
  await screen.findByText('Intanto un collega ha risposto')
  expect(screen.queryByRole('region', { name: 'Risposta' })).toBeNull()
})

test('what was not on screen yet cannot be said to need no answer', async () => {
  serve(owedAnswer({ seq: 4 }))
  openApp(`/chat/${id}`, nurse)
  await bar()
  await press('Non serve risposta')
  await screen.findByText('Leggi prima i messaggi nuovi')
  expect(asked).toEqual([])
})

test('a newer message than was read is told beside the button, until the next act', async () => {
  const newer = owedAnswer({ since: '2026-11-24T08:00:00.000Z' })
  answer(owedRoutes.settle, () => Object.assign(room, { owed: newer }))
  openApp(`/chat/${id}`, nurse)
  await pressInBar('Non serve risposta')
  await says(/^Vale per i messaggi letti: uno più recente aspetta ancora risposta/)
  await pressInBar('Me ne occupo io')
  await expect.poll(() => screen.queryByText(/^Vale per/)).toBeNull()
})

test('one’s own answer takes the bar away without a socket too', async () => {
  answer(chatRoutes.send, ({ body }) => {
    serve(null)
    return message(4, { id: body.id, text: body.text })
  })
  openApp(`/chat/${id}`, nurse)
  await bar()
  await fill('Scrivi un messaggio', 'La chiamo subito')
  await press('Invia')
  await expect.poll(() => screen.queryByRole('region', { name: 'Risposta' })).toBeNull()
})

const otherId = message(20).id
/** Adds a conversation with another patient, in which this answer is owed. */
function addOtherRoom(owed: Owed | null): void {
  const other: Room = {
    ...{ ...room, id: otherId, owed },
    patient: room.patient && { ...room.patient, id: otherId, name: 'Zoe', surname: 'Altri' },
  }
  answer(chatRoutes.list, () => ({ items: [room, other] }))
  answer(chatRoutes.room, ({ params }) => (params.id === id ? room : other))
}
const leaveFor = async (name: RegExp) => {
  await press(name, 'link')
  await screen.findByRole('region', { name: /^Conversazione con/ })
  await expect.poll(() => document.querySelector('h1')?.textContent).toMatch(name)
}

test.each([
  ['that is owed nothing', null],
  ['that is owed an answer too', owedAnswer()],
])(
  'a conversation %s does not offer the way back of another one, which still does on coming back',
  async (_, owed) => {
    addOtherRoom(owed)
    openApp(`/chat/${id}`, nurse)
    await pressInBar('Non serve risposta')
    await says(/^Segnato/)
    await leaveFor(/Altri/i)
    await screen.findByText('Messaggio 3')
    expect(screen.queryByRole('button', { name: 'Annulla' })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Risposta' }) === null).toBe(owed === null)
    await leaveFor(/Spola/i)
    await pressInBar('Annulla')
    await says(/^Aspetta risposta dal 23\/11\/2026\.$/)
    expect(asked).toEqual([{ settle: { seq: 3 } }, { reopen: { seq: 1 } }])
  },
)

test('whoever comes back later than eight seconds after the act finds no way back, not even for a moment', async () => {
  addOtherRoom(null)
  openApp(`/chat/${id}`, nurse)
  await bar()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await press('Non serve risposta')
  await says(/^Segnato/)
  await leaveFor(/Altri/i)
  act(() => vi.advanceTimersByTime(undoMs))
  let isOffered = false
  const watch = new MutationObserver(() => {
    isOffered ||= screen.queryByText(/^Segnato/) !== null
  })
  watch.observe(document.body, { childList: true, subtree: true })
  await leaveFor(/Spola/i)
  await screen.findByText('Messaggio 3')
  watch.disconnect()
  expect(isOffered).toBe(false)
})

test('leaving and coming back does not make the eight seconds longer', async () => {
  addOtherRoom(null)
  openApp(`/chat/${id}`, nurse)
  await bar()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await press('Non serve risposta')
  await says(/^Segnato/)
  await leaveFor(/Altri/i)
  act(() => vi.advanceTimersByTime(undoMs / 2))
  await leaveFor(/Spola/i)
  await says(/^Segnato/)
  act(() => vi.advanceTimersByTime(undoMs / 2))
  expect(screen.queryByRole('region', { name: 'Risposta' })).toBeNull()
})

const failure = () => screen.findByRole('alert')
const noFailure = () => expect.poll(() => screen.queryByRole('alert')).toBeNull()
/** Lets the next call of a route get lost, and later ones through. */
function loseOnce(route: (typeof owedRoutes)['own' | 'settle' | 'reopen'], then: Room) {
  let isLost = false
  answer(route, () => {
    if (isLost) room = then
    const isFirst = !isLost
    isLost = true
    return isFirst ? lost : room
  })
}

test.each([
  ['Me ne occupo io', owedRoutes.own, /Te ne occupi tu\./],
  ['Non serve risposta', owedRoutes.settle, /^Segnato/],
] as const)('a lost network is said beside “%s” until the next try', async (name, route, done) => {
  loseOnce(route, { ...room, owed: route === owedRoutes.own ? owedAnswer({ owner: self }) : null })
  openApp(`/chat/${id}`, nurse)
  await pressInBar(name)
  expect((await bar()).contains(await failure())).toBe(true)
  await refetchAll()
  await failure()
  await pressInBar(name)
  await says(done)
  await noFailure()
})

test('a lost network leaves the choice of a colleague open, and says so there', async () => {
  loseOnce(owedRoutes.own, { ...room, owed: owedAnswer({ owner: marta }) })
  openApp(`/chat/${id}`, nurse)
  await pressInBar('Passa a…')
  const dialog = await screen.findByRole('dialog')
  await press(/Marta/)
  expect(dialog.contains(await failure())).toBe(true)
  await expect
    .poll(() => screen.getByRole('button', { name: 'Me ne occupo io' }).getAttribute('aria-disabled'))
    .toBeNull()
  await press(/Marta/)
  await says(/Se ne occupa Marta Bottoni\./)
  await noFailure()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a lost network is said beside “Annulla”, which can be pressed again', async () => {
  loseOnce(owedRoutes.reopen, room)
  openApp(`/chat/${id}`, nurse)
  await pressInBar('Non serve risposta')
  await pressInBar('Annulla')
  expect((await bar()).contains(await failure())).toBe(true)
  await pressInBar('Annulla')
  await says(/^Aspetta risposta dal 23\/11\/2026\.$/)
  await noFailure()
})

test('the failure of one answer is not said of the next', async () => {
  answer(owedRoutes.settle, lost)
  openApp(`/chat/${id}`, nurse)
  await pressInBar('Non serve risposta')
  await failure()
  serve(owedAnswer({ seq: 3, text: 'Altra domanda' }))
  await refetchAll()
  await noFailure()
  await bar()
})

test('an administrator who opened the workgroup passes an answer on or settles it, and does not take care of it', async () => {
  const { workgroup } = nurse
  if (!workgroup) throw new Error('the nurse has no workgroup')
  const until = new Date(Date.now() + 3_600_000).toISOString()
  openApp(`/chat/${id}`, {
    ...{ ...administrator, admin: true, workgroup: null },
    openWorkgroup: { workgroup, reason: 'Verifica chiesta dal responsabile', until },
  })
  const buttons = within(await bar())
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
  expect(buttons).toEqual(['Gestisci', 'Passa a…', 'Non serve risposta'])
  await press('Passa a…')
  await press(/Marta/)
  await says(/Se ne occupa Marta Bottoni\./)
})
