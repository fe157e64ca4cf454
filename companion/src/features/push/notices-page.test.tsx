import { devicePushRoutes } from '@filo/contract/features/push/device-push.routes.ts'
import type { PushSettings } from '@filo/contract/features/push/push.schema.ts'
import { Failure } from '@filo/contract/kit/failure.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answer, lost, sentTo, serveAt } from '../../../../ui/test/fake-server.ts'
import { descriptionOf, field, focusOn, press } from '../../../../ui/test/gestures.ts'
import { fakeTelephone, here, oldKey, serverKey, settingsOf, useSystem } from '../../../test/notices.ts'
import { open, setUpTestPages } from '../../../test/pages.tsx'

setUpTestPages()

function openWith(settings: PushSettings): void {
  answer(devicePushRoutes.settings, settings)
  open('/notices')
}

/** A server that knows this telephone once it has subscribed. */
function serveSubscribing(): void {
  answer(devicePushRoutes.subscribe, () => {
    const on = settingsOf({ isOn: true })
    answer(devicePushRoutes.settings, on)
    return on.subscriptions[0] as never
  })
}

test('the person reads what notices do before the browser asks, and has them after a tap', async () => {
  const { done } = fakeTelephone()
  serveSubscribing()
  openWith(settingsOf({ isOn: false }))
  await screen.findByText(/Apple, Google, Mozilla o Microsoft, che sanno solo/)
  expect(done).toEqual([])
  await press('Attiva gli avvisi')
  await screen.findByText('Gli avvisi sono attivi su questo telefono')
  expect(done).toEqual(['asked', 'registered', `subscribed ${serverKey}`])
  expect(sentTo(devicePushRoutes.subscribe)).toMatchObject([{ key: serverKey, auth: 'AAAA', p256dh: 'BBBB' }])
})

test('a subscription of an older key is ended, since a browser has one alone', async () => {
  const { done } = fakeTelephone({ key: oldKey })
  serveSubscribing()
  openWith(settingsOf({ isOn: false }))
  await press('Attiva gli avvisi')
  await screen.findByText('Gli avvisi sono attivi su questo telefono')
  expect(done).toEqual(['asked', 'registered', `unsubscribed ${oldKey}`, `subscribed ${serverKey}`])
})

test('without an answer to the browser’s question the button stays and says what to choose', async () => {
  fakeTelephone({ answer: 'default' })
  openWith(settingsOf({ isOn: false }))
  await press('Attiva gli avvisi')
  expect(await screen.findByText(/scegli “Consenti”/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Attiva gli avvisi' })).toBeTruthy()
})

test('a browser that does not answer is waited for ten seconds', async () => {
  fakeTelephone({ subscribes: 'never' })
  openWith(settingsOf({ isOn: false }))
  await screen.findByRole('button', { name: 'Attiva gli avvisi' })
  vi.useFakeTimers()
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Attiva gli avvisi' }))
    await vi.advanceTimersByTimeAsync(9_900)
  })
  expect(screen.getByRole('button', { name: 'Un momento…' })).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(screen.getByText('Il telefono non riesce ad attivare gli avvisi, riprova più tardi.')).toBeTruthy()
})

test('a server that does not answer is said beside the button', async () => {
  fakeTelephone()
  openWith(settingsOf({ isOn: false }))
  answer(devicePushRoutes.subscribe, lost)
  await press('Attiva gli avvisi')
  expect(await screen.findByText(/Il telefono non riesce a collegarsi/)).toBeTruthy()
})

const [pixel, iPhone] = [
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1',
]

test('after a refusal the steps to allow them are those of the system, until they are allowed', async () => {
  const { notification } = fakeTelephone({ answer: 'denied' })
  useSystem(pixel)
  openWith(settingsOf({ isOn: false }))
  await press('Attiva gli avvisi')
  await screen.findByRole('heading', { name: 'Gli avvisi di Filo sono bloccati' })
  expect(screen.getByText(/Impostazioni sito/)).toBeTruthy()
  await press('Ho fatto: controlla')
  expect(screen.getByText(/^Sono ancora bloccati/)).toBeTruthy()
  notification.permission = 'default'
  await press('Ho fatto: controlla')
  expect(await screen.findByRole('button', { name: 'Attiva gli avvisi' })).toBeTruthy()
})

test('coming back from the telephone’s settings shows at once that notices are allowed again', async () => {
  const { notification } = fakeTelephone({ permission: 'denied' })
  openWith(settingsOf({ isOn: false }))
  await screen.findByRole('heading', { name: 'Gli avvisi di Filo sono bloccati' })
  notification.permission = 'default'
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(await screen.findByRole('button', { name: 'Attiva gli avvisi' })).toBeTruthy()
})

test('forbidden in the telephone’s settings, notices are no longer called on, though the server knows the telephone', async () => {
  fakeTelephone({ permission: 'denied' })
  openWith(settingsOf({ isOn: true }))
  expect(await screen.findByRole('heading', { name: 'Gli avvisi di Filo sono bloccati' })).toBeTruthy()
})

test('on an iPhone the icon comes first, and a link leads to its steps', async () => {
  fakeTelephone()
  useSystem(iPhone)
  openWith(settingsOf({ isOn: false }))
  const link = await screen.findByRole('link', { name: 'Passa all’icona' })
  expect(link.getAttribute('href')).toBe('/app/move-link')
})

test('a telephone without notices says so', async () => {
  openWith(settingsOf({ isOn: false }))
  expect(await screen.findByRole('heading', { name: 'Qui gli avvisi non sono possibili' })).toBeTruthy()
})

test('an installation that sends none offers none', async () => {
  fakeTelephone()
  openWith(settingsOf({ isOn: false, key: null }))
  expect(await screen.findByText(/Qui gli avvisi sul telefono non ci sono/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

const openOn = (fields: Partial<PushSettings> = {}) => {
  const telephone = fakeTelephone({ permission: 'granted', key: serverKey })
  openWith(settingsOf({ isOn: true, ...fields }))
  return telephone
}

const time = (label: string) => screen.getByLabelText<HTMLSelectElement>(label)
const choose = (label: string, value: string) => fireEvent.change(time(label), { target: { value } })

test('the last notice is named, in Rome’s time', async () => {
  serveAt('2026-11-30T10:00:00.000Z')
  openOn()
  expect(await screen.findByText('oggi alle 10:12')).toBeTruthy()
})

test('a telephone whose service takes nothing says that notices do not arrive now', async () => {
  openOn({ subscriptions: [{ ...here, isHeldUp: true }] })
  await screen.findByText('Gli avvisi non arrivano in questo momento')
  expect(screen.queryByText('Gli avvisi sono attivi su questo telefono')).toBeNull()
})

test.each([
  ['arrived', 'La prova è partita'],
  ['refused', 'La prova non è arrivata'],
  ['silent', 'La prova non è ancora arrivata'],
] as const)('a test that is %s says so', async (outcome, words) => {
  openOn()
  answer(devicePushRoutes.test, { outcome })
  await press('Manda una prova')
  expect(await screen.findByText(words)).toBeTruthy()
  // Nothing beside it says otherwise.
  expect(screen.queryByText(/avvisi arrivano/)).toBeNull()
})

test('a test that the server cannot send says why', async () => {
  openOn()
  answer(devicePushRoutes.test, lost)
  await press('Manda una prova')
  expect(await screen.findByRole('alert')).toBeTruthy()
})

test('turning off tells the server first, then the browser, and offers to turn on again', async () => {
  const { done } = openOn()
  answer(devicePushRoutes.unsubscribe, () => {
    done.push('told')
    answer(devicePushRoutes.settings, settingsOf({ isOn: false }))
    return null as never
  })
  await press('Disattiva gli avvisi qui')
  expect(await screen.findByRole('button', { name: 'Attiva gli avvisi' })).toBeTruthy()
  expect(done).toEqual(['told', 'badge 0', `unsubscribed ${serverKey}`])
})

test('without a network notices stay on, and the page says that they could not be turned off', async () => {
  const { done } = openOn()
  await screen.findByRole('button', { name: 'Disattiva gli avvisi qui' })
  answer(devicePushRoutes.unsubscribe, lost)
  await press('Disattiva gli avvisi qui')
  expect(await screen.findByText(/Il telefono non riesce a collegarsi/)).toBeTruthy()
  expect(done).toEqual([])
})

test('kinds and hours are saved together, and kinds of the other app stay as they were', async () => {
  openOn({ off: ['answer'] })
  const saved = settingsOf({ isOn: true, off: ['answer', 'reading'] })
  answer(devicePushRoutes.change, saved)
  fireEvent.click(await screen.findByLabelText('Capitoli da leggere'))
  choose('Dalle', '22:00')
  await press('Salva')
  expect(await screen.findByText('Salvato. Vale su tutti i tuoi telefoni.')).toBeTruthy()
  expect(sentTo(devicePushRoutes.change)).toEqual([
    { off: ['answer', 'reading'], quietHours: { from: '22:00', until: '08:00' } },
  ])
  fireEvent.click(screen.getByLabelText('Capitoli da leggere'))
  expect(screen.queryByText(/^Salvato/)).toBeNull()
})

test('quiet hours can be left out, and begin with the usual ones', async () => {
  openOn({ quietHours: null, hasOwnHours: true })
  answer(devicePushRoutes.change, settingsOf({ isOn: true }))
  const box = await screen.findByLabelText('Niente avvisi in queste ore')
  expect(screen.queryByLabelText('Dalle')).toBeNull()
  await press('Salva')
  await screen.findByText(/^Salvato/)
  fireEvent.click(box)
  expect([time('Dalle').value, time('Alle').value]).toEqual(['21:00', '08:00'])
  await press('Salva')
  await expect.poll(() => sentTo(devicePushRoutes.change)).toHaveLength(2)
  expect(sentTo(devicePushRoutes.change)).toMatchObject([{ quietHours: null }, { quietHours: 'usual' }])
})

test('hours that are none of the full ones stay as they were', async () => {
  openOn({ quietHours: { from: '22:15', until: '07:00' } })
  await screen.findByLabelText('Dalle')
  expect(time('Dalle').value).toBe('22:15')
})

test('hours that are none are refused at their field, which gets the focus', async () => {
  openOn()
  answer(devicePushRoutes.change, settingsOf({ isOn: true }))
  await screen.findByLabelText('Alle')
  choose('Alle', '21:00')
  await press('Salva')
  await screen.findByText('Deve essere un’ora diversa dall’inizio')
  expect(descriptionOf(time('Alle'))).toContain('diversa')
  await focusOn(time('Alle'))
})

test('choices that were not saved stay as they were made', async () => {
  openOn()
  answer(devicePushRoutes.change, new Failure('unavailable'))
  fireEvent.click(await screen.findByLabelText('Nuovi messaggi'))
  await press('Salva')
  expect(await screen.findByText(/in questo momento non risponde/)).toBeTruthy()
  expect(field('Nuovi messaggi').checked).toBe(false)
})
