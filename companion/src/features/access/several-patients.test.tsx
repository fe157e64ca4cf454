import { accessRoutes } from '@filo/contract/features/access/access.routes.ts'
import { deviceChatRoutes } from '@filo/contract/features/chat/device-chat.routes.ts'
import { Failure } from '@filo/contract/kit/failure.ts'
import { holderHeader } from '@filo/contract/kit/holder-header.ts'
import { keepDraft } from '@filo/ui/conversation/drafts.ts'
import { outbox } from '@filo/ui/conversation/outbox.ts'
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, sentTo } from '../../../../ui/test/fake-server.ts'
import { confirm, press } from '../../../../ui/test/gestures.ts'
import { writeOffline } from '../../../../ui/test/unsent.ts'
import { answerWithLinks, linkTo, openApp, setDeviceCookie, setUpTestApp } from '../../../test/app.tsx'
import { ownRoomWith } from '../../../test/own-room.ts'

setUpTestApp({ isConnected: true })
const luca = linkTo(1, 'Luca')
const marta = linkTo(2, 'Marta')
const room = ownRoomWith({ id: luca.patient.id })
const token = 'a'.repeat(43)

const patientShown = (name: string) => screen.findByText(`${name} Verdi`, { selector: 'header strong *' })

test('one switch opens the app for the other patient, whose name then stands above every page', async () => {
  answerWithLinks(luca, marta)
  openApp('/visit')
  await patientShown('Luca')
  await press('Cambia persona')
  await press('Apri per Marta Verdi')
  await patientShown('Marta')
  expect(location.pathname).toBe('/app')
  expect(screen.queryByText(/Luca/)).toBeNull()
})

test('unread messages of the other patient stand at the switch of every page, in the dialog and on the home page', async () => {
  answerWithLinks(luca, marta)
  const unreadOfOthers = [{ holderId: marta.person.id, unread: 2 }]
  answer(deviceChatRoutes.list, { items: [{ ...room, unreadOfOthers }] })
  openApp()
  await screen.findByRole('heading', { name: 'Ci sono 2 messaggi da leggere per Marta Verdi' })
  await press('Cambia persona')
  await screen.findByRole('dialog', { name: 'Per chi apri Filo?' })
  await press('Resta qui')
  await press('Cambia persona 2 da leggere per altri')
  answer(deviceChatRoutes.list, { items: [{ ...room, unread: 2 }] })
  await press('Apri per Marta Verdi 2 da leggere')
  await patientShown('Marta')
  await screen.findByRole('heading', { name: 'Hai 2 messaggi da leggere' })
  expect(screen.queryByText(/per altri/)).toBeNull()
})

test('messages of the first patient that arrive after the switch are never shown for the second', async () => {
  answerWithLinks(luca, marta)
  let arrive = () => {}
  answer(deviceChatRoutes.list, async ({ headers }) => {
    if (headers.get(holderHeader) === marta.person.id) return { items: [{ ...room, unread: 1 }] }
    await new Promise<void>((resolve) => {
      arrive = resolve
    })
    return { items: [{ ...room, unread: 7 }] }
  })
  openApp()
  await patientShown('Luca')
  await press('Cambia persona')
  await press('Apri per Marta Verdi')
  await patientShown('Marta')
  await screen.findByText('Hai un messaggio da leggere')
  await act(async () => arrive())
  expect(screen.queryByText(/7 messaggi/)).toBeNull()
})

test('the dialog warns of an unsent message before the switch, which removes it', async () => {
  answerWithLinks(luca, marta)
  openApp()
  await patientShown('Luca')
  keepDraft(luca.patient.id, 'Buongiorno')
  await press('Cambia persona')
  expect(await screen.findByText(/se cambi adesso, va perso/)).toBeTruthy()
  await press('Apri per Marta Verdi')
  await patientShown('Marta')
  await press('Cambia persona')
  expect(screen.queryByText(/se cambi adesso/)).toBeNull()
})

test('all unsent messages are counted, before the switch and before the link is taken off', async () => {
  answerWithLinks(luca, marta)
  openApp()
  await patientShown('Luca')
  for (const one of [luca, marta]) keepDraft(one.patient.id, 'Buongiorno')
  await press('Cambia persona')
  const words = 'Hai 2 messaggi scritti e non ancora partiti:'
  expect(await screen.findByText(`${words} se cambi adesso, vanno persi.`)).toBeTruthy()
  await press('Resta qui')
  await press('Togli Luca Verdi')
  expect(await screen.findByText(`${words} vanno persi.`)).toBeTruthy()
})

test('the QR of a second patient is added only when asked to', async () => {
  answerWithLinks(luca)
  answer(accessRoutes.redeem, ({ body }) => {
    if (!body.add) return new Failure('second_patient', { message: 'Vuoi aggiungere Marta Verdi?' })
    answerWithLinks(luca, marta)
    return { token: null, person: marta.person }
  })
  openApp(`#access=${token}`)
  await screen.findByText('Vuoi aggiungere Marta Verdi?')
  await patientShown('Luca')
  await press('Aggiungi')
  await patientShown('Marta')
  expect(sentTo(accessRoutes.redeem)).toEqual([{ token }, { token, add: true }])
})

test('when one link has ended the other opens, and a sentence says so', async () => {
  answerWithLinks(luca, marta)
  openApp()
  await patientShown('Luca')
  answerWithLinks(marta)
  answer(accessRoutes.me, ({ headers }) =>
    headers.get(holderHeader) === luca.person.id ? new Failure('unauthenticated') : { ...marta, others: [] },
  )
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await patientShown('Marta')
  expect(screen.getByText(/questo telefono non è più collegato: chiedi un nuovo codice/)).toBeTruthy()
})

test('when one link was moved to the icon, the sentence asks for no new code', async () => {
  answerWithLinks(luca, marta)
  answer(accessRoutes.moveCode, { code: '123456', expiresAt: '2031-12-03T10:30:00.000Z' })
  openApp('/move-link')
  await patientShown('Luca')
  await press('Mostra il codice')
  await screen.findByText('123 456')
  answer(accessRoutes.me, ({ headers }) =>
    headers.get(holderHeader) === luca.person.id ? new Failure('unauthenticated') : { ...marta, others: [] },
  )
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await patientShown('Marta')
  const notice = screen.getByText('Filo è passato a un’altra persona').closest('[role=status]')
  expect(notice?.textContent).toContain('da ora apri Filo da lì. Qui ora Filo è aperto per Marta Verdi.')
})

test('taking one patient away leaves the telephone connected for the other', async () => {
  answerWithLinks(luca, marta)
  answer(accessRoutes.leave, () => {
    answerWithLinks(marta)
    return undefined as never
  })
  openApp()
  await patientShown('Luca')
  await screen.findByText(/toglile tutte, una alla volta/)
  await press('Togli Luca Verdi')
  expect(screen.getByText(/resta collegato per Marta Verdi/)).toBeTruthy()
  await press('Togli')
  await patientShown('Marta')
  expect(screen.queryByRole('button', { name: 'Cambia persona' })).toBeNull()
})

test('a telephone of one patient is disconnected as a whole, in words about no other', async () => {
  answerWithLinks(luca)
  answer(accessRoutes.leave, () => {
    setDeviceCookie(false)
    return undefined as never
  })
  openApp()
  await patientShown('Luca')
  await screen.findByText(/^È collegato per/)
  expect(document.body.textContent).toContain('per Anna Rossi. Se lo presti o lo vendi, scollegalo.')
  await press('Scollega questo telefono')
  const question = await screen.findByRole('alertdialog', { name: 'Scollegare questo telefono?' })
  expect(question.textContent).toContain('che ti dà il tuo centro.')
  expect(question.textContent).not.toContain('resta collegato')
  await confirm('Scollega')
  await screen.findByRole('heading', { name: 'Entra nella tua app' })
})

test('the question about disconnecting counts what is unsent now', async () => {
  answerWithLinks(luca)
  openApp()
  await patientShown('Luca')
  act(() => writeOffline('a1a1a1a1-0000-4000-8000-000000000001', 'Arrivo alle dieci'))
  await press('Scollega questo telefono')
  const words = 'Hai un messaggio scritto e non ancora partito: va perso.'
  await screen.findByText(words)
  act(() => outbox.clear())
  await expect.poll(() => screen.queryByText(words)).toBeNull()
  expect(screen.getByRole('alertdialog', { name: 'Scollegare questo telefono?' })).toBeTruthy()
})
