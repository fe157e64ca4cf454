import { chatRoutes } from '@filo/contract/features/chat/chat.routes.ts'
import { owedRoutes } from '@filo/contract/features/chat/owed.routes.ts'
import type { Owed, Participant, Room } from '@filo/contract/features/chat/room.schema.ts'
import { Failure } from '@filo/contract/kit/failure.ts'
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { answer, lost } from '../../../../ui/test/fake-server.ts'
import { press } from '../../../../ui/test/gestures.ts'
import { message, messages } from '../../../../ui/test/messages.ts'
import { nurse } from '../../../test/people.ts'
import { owedAnswer } from '../../../test/rooms.ts'
import { openAs, states } from '../../../test/states.ts'

const id = message(1).room
const patient = {
  ...{ id, name: 'Massimiliano Bartolomeo', surname: 'Castelfranchini Della Rovere' },
  ...{ birthDate: '1961-03-12', homonym: true, gender: 'male' as const, fiscalCode: 'CSTMSM61C12H501X' },
}
const physician = {
  ...{ id: message(9).id, title: 'Dott.ssa', name: 'Maria Antonietta', surname: 'Degli Esposti Mediconi' },
}
const colleague: Participant = {
  ...{ ...message(1).from, ...physician, role: 'physician' },
  ...{ readSeq: 0, isPresent: false },
}

const roomOf = (owed: Owed | null): Room => ({
  ...{ id, workgroup: 'Nutrizione clinica', patient, answerHours: null },
  ...{ last: message(3), unread: 1, readSeq: 3, owed },
})

/** Opens the conversation in which this answer is owed. */
async function openOwed(changes: Partial<Owed> = {}): Promise<void> {
  const room = roomOf(owedAnswer(changes))
  answer(chatRoutes.list, { items: [room] })
  answer(chatRoutes.room, room)
  answer(chatRoutes.messages, ({ query: { after = 0 } }) => ({
    items: messages(1, 3).filter(({ seq }) => seq > after),
    hasMore: false,
  }))
  answer(chatRoutes.participants, { items: [colleague] })
  answer(chatRoutes.read, ({ body }) => ({ readSeq: body.seq, unread: 0 }))
  answer(owedRoutes.settle, roomOf(null))
  openAs(nurse, `/chat/${id}`)
  await screen.findByRole('region', { name: 'Risposta' })
}

/** Opens the acts, which are hidden only where the bar is narrow, as it is not at first. */
const manage = () => document.querySelector<HTMLElement>('[aria-label="Gestisci la risposta"]')?.click()

/** Opens the acts in a small window, of whose height the messages keep almost a half. */
async function openOnTelephone(width: number, height: number): Promise<void> {
  await page.viewport(width, height)
  await openOwed({ owner: { ...physician, isGone: false } })
  manage()
  const placeOf = (part: HTMLElement) => part.getBoundingClientRect()
  const visible = () =>
    placeOf(screen.getByLabelText('Scrivi un messaggio')).top -
    placeOf(screen.getByRole('region', { name: 'Messaggi' })).top
  await expect.poll(visible).toBeGreaterThan(0.45 * height)
  // The field itself is in view.
  expect(placeOf(screen.getByLabelText('Scrivi un messaggio')).bottom).toBeLessThan(height)
}

states('Chat', {
  'chat-risposta': () => openOwed({ texts: 3, pictures: 1 }),
  'chat-risposta-gestisci': async () => {
    await openOwed({ owner: { ...physician, isGone: false } })
    manage()
  },
  'chat-risposta-telefono-piccolo': () => openOnTelephone(320, 568),
  'chat-risposta-telefono-di-traverso': () => openOnTelephone(740, 360),
  'chat-risposta-telefono-piccolo-di-traverso': () => openOnTelephone(640, 320),
  'chat-risposta-senza-rete': async () => {
    await openOwed({ owner: { ...physician, isGone: false } })
    answer(owedRoutes.own, lost)
    manage()
    await press('Me ne occupo io')
    await screen.findByRole('alert')
  },
  'chat-risposta-una-piu-recente': async () => {
    await openOwed({ owner: { ...physician, isGone: false } })
    answer(owedRoutes.settle, roomOf(owedAnswer({ since: '2026-11-24T08:00:00.000Z' })))
    manage()
    await press('Non serve risposta')
    await screen.findByText(/^Vale per i messaggi letti/)
  },
  'chat-risposta-un-collega-e-stato-piu-veloce': async () => {
    await openOwed({ owner: { ...physician, isGone: false } })
    answer(owedRoutes.own, new Failure('invalid_state', { message: 'Intanto se ne occupa Marta Bottoni' }))
    manage()
    await press('Me ne occupo io')
    await screen.findByRole('button', { name: 'Chiudi il messaggio' })
  },
  'chat-risposta-di-chi-non-c-e-piu': () => openOwed({ owner: { ...physician, isGone: true } }),
  'chat-risposta-passa': async () => {
    await openOwed()
    await press('Passa a…')
    await screen.findByRole('dialog')
  },
  'chat-risposta-non-serve': async () => {
    await openOwed()
    await press('Non serve risposta')
    await screen.findByText('Segnato: non serve risposta.')
  },
})
