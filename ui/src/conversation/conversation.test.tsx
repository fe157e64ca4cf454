import type { NewMessage } from '@filo/contract/features/chat/message.schema.ts'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { receive, showConversation, sourceOf } from '../../test/conversation.tsx'
import { fill, press } from '../../test/gestures.ts'
import { message, messages, room, self } from '../../test/messages.ts'
import { ApiError, unreachable } from '../api/api-error.ts'
import { UploadCancelled } from '../api/upload.ts'
import { liveSocket } from '../live/live-socket.ts'
import type { ConversationSource } from './conversation-source.ts'
import { keepDraft } from './drafts.ts'
import { outbox } from './outbox.ts'

afterEach(() => {
  cleanup()
  outbox.clear()
  keepDraft(room, '')
})

/** The messages that a screen reader reads out by itself. */
const announced = () => [...screen.getByRole('log').children].map(({ textContent }) => textContent)

test('a conversation opened again shows what was written meanwhile', async () => {
  const stored = messages(1, 3)
  const { leave, comeBack } = showConversation(sourceOf(stored))
  await screen.findByText('Messaggio 3')
  leave()
  stored.push(...messages(4, 5))
  comeBack()
  expect(await screen.findByText('Messaggio 5')).toBeTruthy()
  expect(screen.getByText('Messaggio 4')).toBeTruthy()
})

test('a printed conversation says that there are messages before and after those that were loaded', async () => {
  const source = sourceOf(messages(1, 260))
  const read: ConversationSource['read'] = (asked) =>
    asked.before === undefined ? source.read(asked) : new Promise(() => {})
  showConversation({ ...source, read })
  await screen.findByText('Messaggio 260')
  expect(screen.getByText(/^Prima di questi ci sono altri messaggi/)).toBeTruthy()
  expect(screen.queryByText(/^Dopo questi/)).toBeNull()
})

test('each new message of others is announced once, and no earlier one', async () => {
  const stored = messages(1, 260)
  showConversation(sourceOf(stored), { place: 60 })
  await screen.findByText('Messaggio 160')
  await screen.findByText('Messaggio 1')
  await screen.findByText('Messaggio 260')
  expect(announced()).toEqual([])
  const again = { text: 'Grazie' }
  receive(message(261, again))
  receive(message(262, again))
  receive(message(263, { from: { ...message(1).from, id: self } }))
  receive(message(262, again))
  await expect.poll(announced).toEqual(['Livia Prova: Grazie', 'Livia Prova: Grazie'])
})

test('messages fetched after a gap are each announced', async () => {
  const stored = messages(1, 2)
  showConversation(sourceOf(stored))
  await screen.findByText('Messaggio 2')
  stored.push(...messages(3, 5))
  receive(message(5))
  await screen.findByText('Messaggio 3')
  expect(announced()).toEqual([3, 4, 5].map((n) => `Livia Prova: Messaggio ${n}`))
})

test('a dropped file is sent; dragged words go into the field as usual', async () => {
  const sendFile = vi.fn<ConversationSource['sendFile']>(async () => message(1))
  showConversation({ ...sourceOf([]), sendFile })
  const field = await screen.findByLabelText('Scrivi un messaggio')
  const words = { types: ['text/plain'], files: [] }
  for (const gesture of [fireEvent.dragOver, fireEvent.drop])
    expect(gesture(field, { dataTransfer: words }), 'left to the browser').toBe(true)
  const files = [new File(['%PDF-1.4'], 'referto.pdf', { type: 'application/pdf' })]
  const dropped = { types: ['Files'], files }
  for (const gesture of [fireEvent.dragOver, fireEvent.drop])
    expect(gesture(field, { dataTransfer: dropped })).toBe(false)
  await expect.poll(() => sendFile.mock.calls.map(([, { name }]) => name)).toEqual(['referto.pdf'])
})

test('a message written while the server is unreachable waits visibly, and goes once under its id', async () => {
  const sent: string[] = []
  let isReachable = false
  const send = async ({ id, text }: NewMessage) => {
    sent.push(id)
    if (!isReachable) throw unreachable()
    return message(1, { id, text })
  }
  showConversation({ ...sourceOf([]), send })
  await fill('Scrivi un messaggio', 'Buongiorno')
  await press('Invia')
  await screen.findByText(/^Forse è arrivato/)
  isReachable = true
  act(() => void window.dispatchEvent(new Event('online')))
  await expect.poll(() => screen.queryByRole('list', { name: 'Non ancora inviati' })).toBeNull()
  expect(screen.getAllByText('Buongiorno')).toHaveLength(1)
  expect([sent.length, new Set(sent).size]).toEqual([2, 1])
})

test('without a network a message waits at once, and the one after it for the first', async () => {
  const neverAcknowledged = new Promise<never>(() => {})
  liveSocket.opened(() => neverAcknowledged)
  const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => {
    liveSocket.closed()
    offline.mockRestore()
  })
  showConversation({ ...sourceOf([]), send: () => Promise.reject(unreachable()) })
  for (const text of ['Buongiorno', 'Ho la febbre']) {
    await fill('Scrivi un messaggio', text)
    await press('Invia')
  }
  const unsent = () =>
    within(screen.getByRole('list', { name: 'Non ancora inviati' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  await expect
    .poll(unsent)
    .toEqual([
      'BuongiornoNon c’è rete. Parte da solo, se non chiudi la pagina.RiprovaModifica',
      'Ho la febbreIn attesaModifica',
    ])
})

test('the reasons why files were refused can be dismissed, and writing goes on', async () => {
  showConversation(sourceOf([]))
  const field = await screen.findByLabelText('Scrivi un messaggio')
  const files = [new File(['MZ'], 'programma.exe')]
  fireEvent.drop(field, { dataTransfer: { types: ['Files'], files } })
  await screen.findByText('File non inviati')
  await press('Ho capito')
  expect(screen.queryByText('File non inviati')).toBeNull()
  expect(document.activeElement).toBe(field)
})

test('a sent message stays visible while those stored before it are still fetched', async () => {
  const stored = messages(1, 2)
  const source = sourceOf(stored)
  const fetched = Promise.withResolvers<void>()
  let isFetching = false
  const read: ConversationSource['read'] = async (query) => {
    isFetching = query.after !== undefined
    if (isFetching) await fetched.promise
    return source.read(query)
  }
  const send = async ({ id, text }: NewMessage) => {
    stored.push(message(3), message(4, { id, text }))
    return message(4, { id, text })
  }
  showConversation({ ...source, read, send })
  await fill('Scrivi un messaggio', 'Buongiorno')
  await press('Invia')
  await expect.poll(() => isFetching).toBe(true)
  expect(screen.getAllByText('Buongiorno')).toHaveLength(1)
  fetched.resolve()
  await expect.poll(() => screen.queryByRole('list', { name: 'Non ancora inviati' })).toBeNull()
  expect(screen.getAllByText('Buongiorno')).toHaveLength(1)
  expect(screen.getByText('Messaggio 3')).toBeTruthy()
})

test('a message that arrives while the conversation is still loading is shown', async () => {
  const source = sourceOf(messages(1, 2))
  const answered = Promise.withResolvers<void>()
  showConversation({
    ...source,
    async read(query) {
      const page = await source.read(query)
      await answered.promise
      return page
    },
  })
  await screen.findByText('Caricamento…')
  receive(message(3))
  answered.resolve()
  expect(await screen.findByText('Messaggio 3')).toBeTruthy()
})

test('a message that arrives while the last page of newer ones loads is shown', async () => {
  const stored = messages(1, 170)
  const source = sourceOf(stored)
  const answered = Promise.withResolvers<void>()
  let isReadToEnd = false
  showConversation(
    {
      ...source,
      async read(query) {
        const page = await source.read(query)
        if (query.after === 160) {
          isReadToEnd = true
          await answered.promise
        }
        return page
      },
    },
    { place: 60 },
  )
  await expect.poll(() => isReadToEnd).toBe(true)
  stored.push(message(171))
  receive(message(171))
  answered.resolve()
  expect(await screen.findByText('Messaggio 171')).toBeTruthy()
})

test('an own message written far above the newest ones is shown after them', async () => {
  const stored = messages(1, 400)
  const source = sourceOf(stored)
  const read: ConversationSource['read'] = async (query) => {
    const page = await source.read(query)
    if (query.after === 160) await new Promise(() => {})
    // The newest messages are read just before one's own is stored, and arrive after it.
    if (query.after === undefined && query.before === undefined)
      await expect.poll(() => outbox.items()).toEqual([])
    return page
  }
  const send = async ({ id, text }: NewMessage) => {
    const own = message(401, { id, text, from: { ...message(1).from, id: self } })
    stored.push(own)
    return own
  }
  showConversation({ ...source, read, send }, { place: 60 })
  await screen.findByText('Messaggio 160')
  await fill('Scrivi un messaggio', 'Buongiorno')
  await press('Invia')
  await screen.findByText('Messaggio 400')
  await expect.poll(() => screen.queryAllByText('Buongiorno').length).toBe(1)
  await expect.poll(() => screen.queryByRole('list', { name: 'Non ancora inviati' })).toBeNull()
  await screen.findByText('Inviato')
})

test('messages after a gap are shown also while they come faster than the server answers', async () => {
  const stored = messages(1, 2)
  const source = sourceOf(stored)
  const answers: PromiseWithResolvers<void>[] = []
  showConversation({
    ...source,
    async read(query) {
      const page = await source.read(query)
      if (query.after === undefined) return page
      const answered = Promise.withResolvers<void>()
      answers.push(answered)
      await answered.promise
      return page
    },
  })
  await screen.findByText('Messaggio 2')
  stored.push(...messages(3, 4))
  receive(message(4))
  await expect.poll(() => answers.length).toBe(1)
  stored.push(...messages(5, 6))
  receive(message(6))
  answers[0]?.resolve()
  expect(await screen.findByText('Messaggio 4')).toBeTruthy()
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.resolve()
  expect(await screen.findByText('Messaggio 6')).toBeTruthy()
})

test('a read mark that was lost goes out when the server is reachable again', async () => {
  const marks: number[] = []
  let isReachable = false
  const markRead: ConversationSource['markRead'] = async (seq) => {
    marks.push(seq)
    if (!isReachable) throw unreachable()
    return { readSeq: seq, unread: 0 }
  }
  showConversation({ ...sourceOf(messages(1, 2)), markRead })
  await expect.poll(() => marks).toEqual([2])
  isReachable = true
  act(() => void window.dispatchEvent(new Event('online')))
  await expect.poll(() => marks).toEqual([2, 2])
})

/** Opens a conversation and writes a text in it, to which no answer comes. */
async function writeUnanswered(source: Partial<ConversationSource>) {
  const sent: NewMessage[] = []
  const send = (one: NewMessage) => {
    sent.push(one)
    return Promise.reject(unreachable())
  }
  const stored = messages(1, 2)
  const shown = showConversation({ ...sourceOf(stored), send, ...source })
  await fill('Scrivi un messaggio', '2 fiale')
  await press('Invia')
  await screen.findByText(/^Forse è arrivato/)
  const own = () => message(3, { ...sent[0], from: { ...message(1).from, id: self } })
  return { ...shown, sent, stored, own }
}
const typed = () => screen.getByLabelText<HTMLTextAreaElement>('Scrivi un messaggio').value
const unsentList = () => screen.queryByRole('list', { name: 'Non ancora inviati' })

test('“Modifica” of a message that had arrived shows it in its place, and gives nothing to change', async () => {
  const { own } = await writeUnanswered({ withdraw: async () => ({ message: own() }) })
  await press('Modifica')
  await screen.findByText('Era arrivato')
  expect([unsentList(), typed()]).toEqual([null, ''])
  expect(screen.getAllByRole('listitem').at(-1)?.textContent).toContain('2 fiale')
  expect(announced()).toEqual(['Era arrivato: 2 fiale'])
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('Scrivi un messaggio'))
  receive(own())
  expect(screen.getAllByText('2 fiale')).toHaveLength(1)
})

test('“Modifica” of a message that had not arrived gives its text back, before what was typed since', async () => {
  const withdrawn: string[] = []
  const { sent } = await writeUnanswered({
    async withdraw(id) {
      withdrawn.push(id)
      return { message: null }
    },
  })
  await fill('Scrivi un messaggio', 'Grazie')
  await press('Modifica')
  await expect.poll(typed).toBe('2 fiale\nGrazie')
  expect([unsentList(), withdrawn]).toEqual([null, [sent[0]?.id]])
  await fill('Scrivi un messaggio', '3 fiale')
  await press('Invia')
  await expect.poll(() => sent.map(({ text }) => text)).toEqual(['2 fiale', '3 fiale'])
  expect(sent[1]?.id).not.toBe(sent[0]?.id)
})

test('a text given back while its conversation is closed is there when it is opened again', async () => {
  const answered = Promise.withResolvers<{ message: null }>()
  const { leave, comeBack } = await writeUnanswered({ withdraw: () => answered.promise })
  await press('Modifica')
  leave()
  comeBack()
  await screen.findByText('Controllo se è arrivato…')
  answered.resolve({ message: null })
  await expect.poll(typed).toBe('2 fiale')
})

test('without a network nothing is changed or sent, and the network’s return brings the answer', async () => {
  let isReachable = false
  const { sent } = await writeUnanswered({
    withdraw: async () => (isReachable ? { message: null } : Promise.reject(unreachable())),
  })
  await press('Modifica')
  await screen.findByText(/^Forse è arrivato, quindi per ora resta qui/)
  expect([typed(), screen.getAllByText('2 fiale').length]).toEqual(['', 1])
  isReachable = true
  act(() => void window.dispatchEvent(new Event('online')))
  await screen.findByText('Non inviato. Non era arrivato.')
  expect(sent).toHaveLength(1)
  await press('Modifica')
  await expect.poll(typed).toBe('2 fiale')
})

test('a message that turns up in the conversation is no longer unsent, and closing the page asks nothing', async () => {
  const { own, sent } = await writeUnanswered({})
  receive(own())
  await expect.poll(() => outbox.items()).toEqual([])
  expect([unsentList(), screen.getAllByText('2 fiale').length, sent.length]).toEqual([null, 1, 1])
  await screen.findByText('Inviato')
})

test('a text that got no acknowledgement over the socket may have arrived, also if a call is refused then', async () => {
  liveSocket.opened(() => Promise.reject(new Error('timeout')))
  onTestFinished(liveSocket.closed)
  const refused = new ApiError({ code: 'storage_full', message: 'Spazio esaurito', status: 507 })
  await writeUnanswered({ send: () => Promise.reject(refused) })
  await screen.findByText(/^Forse è arrivato. Spazio esaurito/)
})

test('“Annulla” of a file whose upload has ended shows it if it had arrived', async () => {
  const { id, file } = message(1, {
    text: null,
    file: { key: 'a.pdf', name: 'referto.pdf', size: 8, type: 'application/pdf' },
  })
  const sendFile: ConversationSource['sendFile'] = (_, __, { signal }) =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(new UploadCancelled())))
  const from = { ...message(1).from, id: self }
  const withdraw = async () => ({ message: message(1, { id, text: null, file, from }) })
  showConversation({ ...sourceOf([]), sendFile, withdraw })
  const files = [new File(['%PDF-1.4'], 'referto.pdf', { type: 'application/pdf' })]
  fireEvent.drop(await screen.findByLabelText('Scrivi un messaggio'), {
    dataTransfer: { types: ['Files'], files },
  })
  await press('Annulla')
  await expect.poll(unsentList).toBeNull()
  expect(screen.getByRole('button', { name: /referto.pdf/ })).toBeTruthy()
})
