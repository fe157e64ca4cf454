import { chatRoutes } from '@filo/contract/features/chat/chat.routes.ts'
import type { Room } from '@filo/contract/features/chat/room.schema.ts'
import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer } from '../../../../ui/test/fake-server.ts'
import { fill } from '../../../../ui/test/gestures.ts'
import { message } from '../../../../ui/test/messages.ts'
import { openApp, setUpTestApp } from '../../../test/app.tsx'
import { listedPatient, patient } from '../../../test/patients.ts'
import { nurse } from '../../../test/people.ts'
import { owedAnswer } from '../../../test/rooms.ts'
import { owedSince, owedText } from './owed-words.ts'

setUpTestApp()

const { name, surname, gender, fiscalCode } = patient
const personOf = (n: number, birthDate: string) => ({
  id: message(n).id,
  name,
  surname,
  birthDate,
  homonym: true,
})
type Person = ReturnType<typeof personOf>
const [elder, younger, third] = [
  personOf(1, '1961-03-12'),
  personOf(2, '1974-06-21'),
  personOf(3, '1980-01-05'),
] as const

const roomWith = (person: Person): Room => ({
  ...{ id: person.id, workgroup: 'Nutrizione clinica', answerHours: null },
  ...{ patient: { ...person, gender, fiscalCode }, last: null, unread: 0, readSeq: 0, owed: null },
})
const page = { totalIsMore: false, page: 1, pageSize: 20 }
const foundPatients = (people: readonly Person[], total: number) =>
  answer(patientRoutes.list, {
    ...{ items: people.map((person) => ({ ...listedPatient, ...person })), total, ...page },
  })
const foundMessages = (patients: readonly Person[], leftOut: string[] = []) =>
  answer(chatRoutes.search, {
    ...{
      items: patients.map((about, n) => ({ ...message(n + 1), patient: about })),
      total: patients.length,
      ...page,
      leftOut,
    },
  })

test('namesakes are told apart by their birth dates, in the list and in what a search finds', async () => {
  answer(chatRoutes.list, { items: [roomWith(elder), roomWith(younger)] })
  foundPatients([elder, third], 2)
  foundMessages([younger])
  openApp('/chat', nurse)
  const dates = async (place: string, role = 'region') =>
    (await within(await screen.findByRole(role, { name: place })).findAllByRole('link')).map(
      ({ textContent }) => /SPOLA Ginevra (\S{10}) Omonimo/i.exec(textContent)?.[1],
    )
  expect(await dates('Conversazioni aperte', 'navigation')).toEqual(['12/03/1961', '21/06/1974'])
  await fill('Cerca pazienti e messaggi', 'spola')
  expect(await dates('Altri pazienti')).toEqual(['05/01/1980'])
  expect(await dates('Nei messaggi')).toEqual(['21/06/1974'])
})

test('a conversation says that something is to be read, and nothing when all was', async () => {
  answer(chatRoutes.list, { items: [{ ...roomWith(elder), unread: 2 }, roomWith(younger)] })
  openApp('/chat', nurse)
  const rooms = await screen.findByRole('navigation', { name: 'Conversazioni aperte' })
  const [first, second] = await within(rooms).findAllByRole('link')
  expect(first?.textContent).toContain('da leggere')
  expect(second?.textContent).not.toContain('da leggere')
})

test('a conversation that waits for an answer shows the oldest unanswered words, since when, and who takes care of it', async () => {
  const marta = { id: message(9).id, title: null, name: 'Marta', surname: 'Bottoni', isGone: false }
  const { id, name: ownName, surname: ownSurname } = nurse
  const owed = [
    owedAnswer({ texts: 2, owner: { id, title: null, name: ownName, surname: ownSurname, isGone: false } }),
    owedAnswer({ owner: marta }),
    owedAnswer({ owner: { ...marta, isGone: true } }),
  ]
  answer(chatRoutes.list, {
    items: [elder, younger, third].map((person, n) => ({
      ...roomWith(person),
      last: message(5, { text: 'come-si-fa' }),
      owed: owed[n] ?? null,
    })),
  })
  openApp('/chat', nurse)
  const rooms = await screen.findByRole('navigation', { name: 'Conversazioni aperte' })
  const shown = (await within(rooms).findAllByRole('link')).map(({ textContent }) => textContent)
  const since = 'Aspetta risposta dal 23/11/2026'
  expect(shown).toEqual([
    expect.stringContaining(`${since} Te ne occupi tuProva (+ 1 messaggio): Stamattina ho 38,2. Che faccio?`),
    expect.stringContaining(`${since} Se ne occupa Marta Bottoni`),
    expect.stringContaining(`${since} Se ne occupava Marta Bottoni, che non è più nel gruppo`),
  ])
  expect(shown.join()).not.toContain('come-si-fa')
})

test.each([
  ['2026-11-23T22:59:00.000Z', 'dalle 23:59'],
  ['2026-11-22T22:59:00.000Z', 'da ieri'],
  ['2026-11-21T23:00:00.000Z', 'da ieri'],
  ['2026-11-21T22:59:00.000Z', 'dal 21/11/2026'],
])('an answer owed since %s waits, on 23 November in Rome, %s', (since, words) => {
  expect(owedSince(since, new Date('2026-11-23T22:59:30.000Z'))).toBe(words)
})

test.each([
  ['Prova (+ oltre 99 messaggi): Ciao', owedAnswer({ text: 'Ciao', texts: 60, pictures: 40 })],
  ['Prova: oltre 99 file', owedAnswer({ text: null, texts: 0, files: 100 })],
  ['Prova (+ 98 messaggi): Ciao', owedAnswer({ text: 'Ciao', texts: 99 })],
])('more than a hundred unanswered messages are counted no further: %s', (words, owed) => {
  expect(owedText(owed)).toBe(words)
})

test('a search that finds more patients than it shows says so, also if all shown have a conversation', async () => {
  answer(chatRoutes.list, { items: [roomWith(elder)] })
  foundPatients([elder], 21)
  foundMessages([])
  openApp('/chat', nurse)
  await screen.findByRole('navigation')
  await fill('Cerca pazienti e messaggi', 'spola')
  await screen.findByText('Non sono tutti: aggiungi una lettera per vedere gli altri.')
  expect(screen.queryByText('Nessun altro paziente con questo nome.')).toBeNull()
})

test.each([
  [
    'c’è',
    ['c’è'],
    'Nessuna ricerca nei messaggi: “c’è” è troppo comune. Scrivi un’altra parola.',
    'Nessun messaggio con queste parole.',
  ],
  ['febbre c’è la', ['c’è', 'la'], 'La ricerca lascia fuori “c’è” e “la”: sono troppo comuni.', null],
])('a search says which words it leaves out: %s', async (typed, leftOut, words, unsaid) => {
  answer(chatRoutes.list, { items: [roomWith(elder)] })
  foundPatients([elder], 1)
  foundMessages([], leftOut)
  openApp('/chat', nurse)
  await screen.findByRole('navigation')
  await fill('Cerca pazienti e messaggi', typed)
  await screen.findByText(words)
  if (unsaid) expect(screen.queryByText(unsaid)).toBeNull()
  else expect(screen.getByText('Nessun messaggio con queste parole.')).toBeTruthy()
})
