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
  ...{ patient: { ...person, gender, fiscalCode }, last: null, unread: 0, readSeq: 0 },
})
const page = { totalIsMore: false, page: 1, pageSize: 20 }
const foundPatients = (people: readonly Person[], total: number) =>
  answer(patientRoutes.list, {
    ...{ items: people.map((person) => ({ ...listedPatient, ...person })), total, ...page },
  })
const foundMessages = (patients: readonly Person[]) =>
  answer(chatRoutes.search, {
    ...{
      items: patients.map((about, n) => ({ ...message(n + 1), patient: about })),
      total: patients.length,
      ...page,
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

test('a conversation says how many messages are to be read, and nothing when none is', async () => {
  answer(chatRoutes.list, { items: [{ ...roomWith(elder), unread: 2 }, roomWith(younger)] })
  openApp('/chat', nurse)
  const rooms = await screen.findByRole('navigation', { name: 'Conversazioni aperte' })
  const [first, second] = await within(rooms).findAllByRole('link')
  expect(first?.textContent).toContain('2 da leggere')
  expect(second?.textContent).not.toContain('da leggere')
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
