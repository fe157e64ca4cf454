import { chatRoutes } from '@filo/contract/features/chat/chat.routes.ts'
import type { Participant, Room } from '@filo/contract/features/chat/room.schema.ts'
import { Failure } from '@filo/contract/kit/failure.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, lost, sentTo } from '../../../../ui/test/fake-server.ts'
import { field, fill, focusOn, press } from '../../../../ui/test/gestures.ts'
import { message, messages } from '../../../../ui/test/messages.ts'
import { openApp, setUpTestApp } from '../../../test/app.tsx'
import { nurse, physician } from '../../../test/people.ts'

setUpTestApp()

const patient: Room['patient'] = {
  ...{ id: message(1).room, name: 'Ginevra', surname: 'Spola', birthDate: '1961-03-12', homonym: false },
  ...{ gender: 'female', fiscalCode: 'SPLGVR61C52H501X' },
}
const roomOf = (fields: Partial<Room>): Room => ({
  ...{ id: message(1).room, workgroup: 'Nutrizione clinica', patient, answerHours: null },
  ...{ last: null, unread: 0, readSeq: 3, owed: null },
  ...fields,
})
const staffRoom = roomOf({ id: 'a1a1a1a1-0000-4000-8000-000000000002', patient: null, readSeq: 0 })

function serve(room: Room, stored = messages(1, 3)) {
  answer(chatRoutes.list, { items: [room, staffRoom] })
  answer(chatRoutes.room, ({ params }) => (params.id === room.id ? room : staffRoom))
  answer(chatRoutes.messages, ({ params, query: { after = 0 } }) => ({
    items: params.id === room.id ? stored.filter(({ seq }) => seq > after) : [],
    hasMore: false,
  }))
  const [livia, marta] = ['Livia', 'Marta'].map(
    (name, n): Participant => ({
      ...{ ...message(1).from, id: message(n + 1).id, name },
      ...{ readSeq: 0, isPresent: n === 1 },
    }),
  )
  answer(chatRoutes.participants, { items: livia && marta ? [livia, marta] : [] })
  answer(chatRoutes.read, ({ body }) => ({ readSeq: body.seq, unread: 0 }))
}

test('a conversation opened again marks what was written meanwhile as unread', async () => {
  serve(roomOf({}))
  openApp(`/chat/${message(1).room}`, nurse)
  await screen.findByText('Messaggio 3')
  expect(screen.queryByText('Da leggere')).toBeNull()
  await press(/^Colleghi di/, 'link')
  await screen.findByText(/^Qui scrivono i colleghi/)
  serve(roomOf({ unread: 2 }), messages(1, 5))
  await press(/^Spola Ginevra/i, 'link')
  await screen.findByText('Messaggio 5')
  expect(screen.getByText('Da leggere').nextElementSibling?.textContent).toContain('Messaggio 4')
})

test('a text typed in one conversation is not in another, and is there again on coming back', async () => {
  serve(roomOf({}))
  openApp(`/chat/${message(1).room}`, nurse)
  await fill('Scrivi un messaggio', 'Prima riga\ne una seconda')
  await press(/^Colleghi di/, 'link')
  await screen.findByText(/^Qui scrivono i colleghi/)
  expect(field('Scrivi un messaggio').value).toBe('')
  history.back()
  await screen.findByText('Messaggio 3')
  expect(field('Scrivi un messaggio').value).toBe('Prima riga\ne una seconda')
  await fill('Scrivi un messaggio', '')
})

test.each([
  ['“messaggi nuovi” leads', () => press(/messaggi nuovi$|^Vai agli ultimi messaggi/)],
  [
    'an own message leads',
    async () => {
      await fill('Scrivi un messaggio', 'Buongiorno')
      await press('Invia')
    },
  ],
])(
  '%s to the newest messages also when those before them are not loaded, and the field stays',
  async (_, jump) => {
    serve(roomOf({ unread: 197 }))
    const stored = messages(1, 200)
    answer(chatRoutes.messages, async ({ query: { after, before = Infinity, limit = 50 } }) => {
      // The second page of unread messages is slow.
      if (after === 103) await new Promise(() => {})
      const found = stored.filter(({ seq }) => seq > (after ?? 0) && seq < before)
      const items = after === undefined ? found.slice(-limit) : found.slice(0, limit)
      return { items, hasMore: found.length > items.length }
    })
    answer(chatRoutes.send, ({ body: { id, text } }) => message(201, { id, text }))
    openApp(`/chat/${message(1).room}`, nurse)
    await screen.findByText('Messaggio 103')
    const input = field('Scrivi un messaggio')
    await jump()
    expect(await screen.findByText('Messaggio 200')).toBeTruthy()
    expect(input.isConnected).toBe(true)
  },
)

test('what waits to be sent is not sent as somebody who has signed in meanwhile in another tab', async () => {
  serve(roomOf({}))
  answer(chatRoutes.send, lost)
  openApp(`/chat/${message(1).room}`, nurse)
  await fill('Scrivi un messaggio', 'Torno alle 15')
  await press('Invia')
  await waitFor(() => expect(sentTo(chatRoutes.send)).toHaveLength(1))
  const asPhysician: string[] = []
  answer(chatRoutes.send, ({ body: { id, by = physician.id, text } }) => {
    if (by !== physician.id) return new Failure('unauthenticated')
    asPhysician.push(text)
    return message(4, { id, text })
  })
  await fireEvent(window, new Event('online'))
  await waitFor(() => expect(sentTo(chatRoutes.send)).toHaveLength(2))
  await screen.findByLabelText('Password')
  expect(asPhysician).toEqual([])
})

test('the participants and who has the conversation open now are listed', async () => {
  serve(roomOf({}))
  openApp(`/chat/${message(1).room}`, nurse)
  await press('Partecipanti (1 qui)')
  const people = within(await screen.findByRole('dialog')).getAllByRole('listitem')
  expect(people.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Livia Infermiere$/),
    expect.stringMatching(/Marta InfermiereHa aperta la chat$/),
  ])
})

test('the files of a conversation are listed, newest first, and the list says where earlier ones are', async () => {
  serve(roomOf({}))
  const items = ['prima.pdf', 'dopo.pdf'].map((name, n) =>
    message(n + 1, { text: null, file: { key: `${n}.pdf`, name, size: 4_000, type: 'application/pdf' } }),
  )
  answer(chatRoutes.files, { items, hasMore: true })
  openApp(`/chat/${message(1).room}`, nurse)
  await press('File')
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('dopo.pdf')
  expect(dialog.getAllByText(/\.pdf$/).map(({ textContent }) => textContent)).toEqual([
    'dopo.pdf',
    'prima.pdf',
  ])
  expect(dialog.getByText(/^Sono i 2 più recenti/)).toBeTruthy()
})

test('opening a conversation from the list moves the focus to its heading', async () => {
  serve(roomOf({}))
  openApp('/chat', nurse)
  await press(/^Spola Ginevra/i, 'link')
  await screen.findByText('Messaggio 3')
  await focusOn(screen.getByRole('heading', { level: 1, name: /Ginevra/ }))
  await press('Tutte le conversazioni', 'link')
  await focusOn(await screen.findByRole('heading', { level: 1, name: 'Chat' }))
})

test.each([
  ['prima.jpg', 'Foto', '1 di 2'],
  ['dopo.jpg', 'Foto', '2 di 2'],
  ['lettera.pdf', 'Allegati', '1 di 2'],
  ['referto.pdf', 'Allegati', '2 di 2'],
])('“%s” opens among those of its kind: %s %s', async (name, kind, place) => {
  const names = ['prima.jpg', 'lettera.pdf', 'dopo.jpg', 'referto.pdf']
  const sent = names.map((one, n) =>
    message(n + 1, {
      text: null,
      file: {
        key: one,
        name: one,
        size: 4_000,
        type: one.endsWith('jpg') ? 'image/jpeg' : 'application/pdf',
      },
    }),
  )
  serve(roomOf({}), [...sent, message(5)])
  answer(chatRoutes.view, undefined as never)
  answer(chatRoutes.download, undefined as never)
  openApp(`/chat/${message(1).room}`, nurse)
  await press(new RegExp(name))
  const dialog = within(await screen.findByRole('dialog', { name }))
  expect(within(dialog.getByRole('navigation', { name: kind })).getByRole('status').textContent).toBe(place)
})
