import { devicePushRoutes } from '@filo/contract/features/push/device-push.routes.ts'
import { deviceNoticeMailRoutes as routes } from '@filo/contract/features/push/notice-mail.routes.ts'
import type { AddressSettings } from '@filo/contract/features/push/notice-mail.schema.ts'
import { Failure } from '@filo/contract/kit/failure.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, lost, sentTo } from '../../../../ui/test/fake-server.ts'
import { descriptionOf, field, fill, focusOn, press } from '../../../../ui/test/gestures.ts'
import { fakeTelephone, mailOf, serverKey, settingsOf } from '../../../test/notices.ts'
import { open, setUpTestPages } from '../../../test/pages.tsx'

setUpTestPages()

const address = 'anna@posta.filo'
const pending = { address, expiresAt: '2036-11-30T10:30:00.000Z' }

function openWith(mail: AddressSettings, { isOn = false, key = serverKey as string | null } = {}): void {
  fakeTelephone({ permission: 'granted', key: serverKey })
  answer(devicePushRoutes.settings, settingsOf({ isOn, key }))
  answer(routes.read, mail)
  open('/notices')
}

const typedAt = (label: string) => (label === 'Codice' ? '123456' : address)

test('an address is given, confirmed by its code, and shown with what is said and when', async () => {
  openWith(mailOf())
  await screen.findByText(/niente nomi, niente sulla tua salute/)
  answer(routes.ask, mailOf({ pending }))
  await fill('Il tuo indirizzo email', address)
  await press('Mandami il codice')
  expect(await screen.findByText(address)).toBeTruthy()
  expect(screen.getByText('11:30')).toBeTruthy()
  await focusOn(field('Codice'))
  answer(routes.confirm, mailOf({ address }))
  await fill('Codice', '123 456')
  await press('Conferma')
  await screen.findByText(/^Se serve, gli avvisi arrivano all’indirizzo/)
  expect(screen.getByText(/Il tuo centro non vede questo indirizzo/)).toBeTruthy()
  expect(sentTo(routes.ask)).toEqual([{ address }])
  expect(sentTo(routes.confirm)).toEqual([{ code: '123 456' }])
  expect(screen.getByRole('heading', { name: 'Quali avvisi, e quando' })).toBeTruthy()
})

test('which notices, and when, is asked once where the telephone receives them too', async () => {
  openWith(mailOf({ address }), { isOn: true })
  await screen.findByText(/^Se serve/)
  expect(screen.getAllByRole('heading', { name: 'Quali avvisi, e quando' })).toHaveLength(1)
})

test.each([
  ['Il tuo indirizzo email', 'Mandami il codice', 'address', mailOf(), 'Indirizzo email non valido'],
  ['Codice', 'Conferma', 'code', mailOf({ pending }), 'Non è il codice che ti è arrivato'],
])('what is wrong with “%s” stands there', async (label, button, path, mail, message) => {
  const typed = typedAt(label)
  openWith(mail)
  const wrong = new Failure('validation_failed', { details: [{ path, message }] })
  answer(routes.ask, wrong)
  answer(routes.confirm, wrong)
  await fill(label, typed)
  await press(button)
  await expect.poll(() => descriptionOf(field(label))).toContain(message)
  await focusOn(field(label))
  expect(field(label).value).toBe(typed)
})

test.each([
  ['Il tuo indirizzo email', 'Mandami il codice', mailOf(), 'Hai chiesto troppi codici: riprova domani'],
  ['Codice', 'Conferma', mailOf({ pending }), 'Hai sbagliato troppe volte: fatti mandare un altro codice'],
])('a limit that is reached at “%s” is said beside the button', async (label, button, mail, message) => {
  const typed = typedAt(label)
  openWith(mail)
  const refused = new Failure('too_many_requests', { message, retryAfter: 60 })
  answer(routes.ask, refused)
  answer(routes.confirm, refused)
  await fill(label, typed)
  await press(button)
  expect((await screen.findByRole('alert')).textContent).toContain(message)
})

test('a code that did not come can be asked for again, for another address too, or left', async () => {
  openWith(mailOf({ pending }))
  await press('Un altro codice, o un altro indirizzo')
  await press('Lascia com’è')
  await screen.findByLabelText('Codice')
  await press('Un altro codice, o un altro indirizzo')
  answer(
    routes.ask,
    mailOf({ pending: { ...pending, address: 'altra@posta.filo', expiresAt: '2036-11-30T11:00:00.000Z' } }),
  )
  await fill('Il tuo indirizzo email', 'altra@posta.filo')
  await press('Mandami il codice')
  expect(await screen.findByText('altra@posta.filo')).toBeTruthy()
})

test('the address is changed, or taken away after a question', async () => {
  openWith(mailOf({ address }))
  await press('Cambia indirizzo')
  await press('Lascia com’è')
  answer(routes.remove, undefined)
  await press('Non mandarmi più email')
  await press('Annulla')
  expect(sentTo(routes.remove)).toEqual([])
  await press('Non mandarmi più email')
  await press('Non mandarle più')
  await screen.findByLabelText('Il tuo indirizzo email')
  expect(sentTo(routes.remove)).toHaveLength(1)
})

test('an address that could not be taken away stays, and the page says why', async () => {
  openWith(mailOf({ address }))
  answer(routes.remove, lost)
  await press('Non mandarmi più email')
  await press('Non mandarle più')
  await screen.findByRole('alert')
  expect(screen.getByText(address)).toBeTruthy()
})

test('an installation without mail says so and asks for nothing', async () => {
  openWith(mailOf({ isOffered: false }))
  await screen.findByText('Questa installazione non manda posta.')
  expect(screen.queryByLabelText('Il tuo indirizzo email')).toBeNull()
})

test('is offered also where no notices come to telephones', async () => {
  openWith(mailOf(), { key: null })
  await screen.findByText(/^Qui gli avvisi sul telefono non ci sono/)
  await screen.findByLabelText('Il tuo indirizzo email')
})
