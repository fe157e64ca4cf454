import { authRoutes } from '@filo/contract/features/auth/auth.routes.ts'
import { noticeMailRoutes } from '@filo/contract/features/push/notice-mail.routes.ts'
import { pushRoutes } from '@filo/contract/features/push/push.routes.ts'
import type { PushSettings } from '@filo/contract/features/push/push.schema.ts'
import type { CurrentUser } from '@filo/contract/features/staff/staff.schema.ts'
import { Failure } from '@filo/contract/kit/failure.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answer, lost, sentTo } from '../../../../ui/test/fake-server.ts'
import { confirm, descriptionOf, field, fill, press } from '../../../../ui/test/gestures.ts'
import { openApp, setUpTestApp } from '../../../test/app.tsx'
import { administrator, nurse, supervisor } from '../../../test/people.ts'
import { pushSettings, pushSubscription, summarySettings } from '../../../test/push.ts'
import { fakePushBrowser } from '../../../test/push-browser.ts'
import { noticesPerson } from './notices-person.ts'

setUpTestApp()

const session = {
  ...{ id: 'a1a1a1a1-0000-4000-8000-000000000300', current: true, createdAt: '2026-03-02T08:00:00Z' },
  ...{ lastSeenAt: '2026-03-02T09:00:00Z', expiresAt: '2026-03-02T20:00:00Z', address: null, browser: null },
}
beforeEach(() => answer(authRoutes.sessions, { items: [session], most: 10 }))

function openTab(settings: PushSettings = pushSettings(), who: CurrentUser = nurse): void {
  answer(pushRoutes.settings, settings)
  answer(noticeMailRoutes.read, summarySettings())
  openApp('/user/profile/notices', who)
}
const here = async () => within(await screen.findByRole('region', { name: 'Avvisi in questo browser' }))
const on = pushSettings({ subscriptions: [pushSubscription()] })

test('is there for who uses the chat', async () => {
  openApp('/user/profile', nurse)
  await screen.findByRole('link', { name: 'Avvisi' })
})

test('is neither offered nor opened to who does not', async () => {
  openApp('/user/profile/notices', supervisor)
  await screen.findByRole('heading', { name: 'Pagina non trovata' })
  expect(screen.queryByRole('link', { name: 'Avvisi' })).toBeNull()
})

test.each([
  [nurse, 0],
  [administrator, 1],
])(
  'of an installation that sends none says so, and to administrators how to change it',
  async (who, times) => {
    openTab(pushSettings({ key: null }), who)
    await screen.findByText(/Questa installazione non manda avvisi\./)
    expect(screen.queryAllByText(/FILO_PUSH_KEY/)).toHaveLength(times)
    expect(screen.queryByRole('button', { name: 'Salva' })).toBeNull()
  },
)

describe('in this browser', () => {
  test('are turned on by a tap and the answer to the browser’s question', async () => {
    const browser = fakePushBrowser({ permission: 'default' })
    answer(pushRoutes.subscribe, ({ body: { endpoint } }) => {
      expect(endpoint).toBe(browser.endpoint)
      answer(pushRoutes.settings, on)
      return pushSubscription()
    })
    openTab()
    expect((await here()).getByText(/sa soltanto che ha ricevuto qualcosa/)).toBeTruthy()
    await press('Accendi gli avvisi')
    await screen.findByText('Sono accesi.')
    expect(screen.getByText(/al massimo fino al/).textContent).toContain('02/03/2026 21:00')
    expect(screen.getByText('Finora nessun avviso.')).toBeTruthy()
    expect(noticesPerson()).toBe(nurse.id)
    expect(browser.registered).toBe('/notices-worker.js for /')
  })

  test.each([
    ['default', /non hai risposto di sì/],
    ['denied', /blocca gli avvisi di Filo/],
  ] as const)('stay off if the answer is %s', async (given, words) => {
    fakePushBrowser({ permission: 'default', answer: given })
    openTab()
    await press('Accendi gli avvisi')
    await screen.findByText(words)
    expect(noticesPerson()).toBe(null)
  })

  test('say that the browser does not answer', async () => {
    fakePushBrowser({ isSilent: true })
    openTab()
    await press('Accendi gli avvisi')
    await screen.findByText('Il browser non riesce ad accendere gli avvisi')
    expect((await here()).getByRole('button', { name: 'Accendi gli avvisi' })).toBeTruthy()
  })

  test('say why the server refuses, and stay off', async () => {
    fakePushBrowser()
    answer(pushRoutes.subscribe, new Failure('invalid_state', { message: 'Ne hai già 10' }))
    openTab()
    await press('Accendi gli avvisi')
    await screen.findByText('Ne hai già 10')
    expect(noticesPerson()).toBe(null)
  })

  test('are off where the browser has lost what the server still knows', async () => {
    fakePushBrowser()
    openTab(on)
    await screen.findByRole('button', { name: 'Accendi gli avvisi' })
  })

  test('are turned off here and on the server', async () => {
    const browser = fakePushBrowser({ subscribed: 'with-key' })
    answer(pushRoutes.unsubscribe, ({ params }) => {
      expect(params.id).toBe(on.subscriptions[0]?.id)
      answer(pushRoutes.settings, pushSettings())
    })
    openTab(on)
    await press('Spegni gli avvisi')
    await screen.findByText('Sono spenti.')
    expect(browser.endpoint).toBe(null)
  })

  test('that could not be turned off stay on and say why', async () => {
    const browser = fakePushBrowser({ subscribed: 'with-key' })
    answer(pushRoutes.unsubscribe, lost)
    openTab(on)
    await press('Spegni gli avvisi')
    await (await here()).findByRole('alert')
    expect(screen.getByText('Sono accesi.')).toBeTruthy()
    expect(browser.endpoint).not.toBe(null)
  })

  test.each([
    ['arrived', /La prova è partita/],
    ['refused', /La prova è stata rifiutata/],
    ['silent', /non risponde: riprova più tardi/],
  ] as const)('a trial that %s is told in words', async (outcome, words) => {
    fakePushBrowser({ subscribed: 'with-key' })
    answer(pushRoutes.test, { outcome })
    openTab(on)
    await press('Manda una prova')
    await screen.findByText(words)
  })

  test('that the browser’s service does not take are said to arrive nowhere now', async () => {
    fakePushBrowser({ subscribed: 'with-key' })
    openTab(pushSettings({ subscriptions: [pushSubscription({ isHeldUp: true })] }))
    await screen.findByText('Gli avvisi non arrivano in questo momento')
  })

  test('a trial of notices that have ended says to turn them on again', async () => {
    fakePushBrowser({ subscribed: 'with-key' })
    answer(pushRoutes.test, new Failure('not_found'))
    openTab(on)
    await press('Manda una prova')
    await screen.findByText(/non sono più accesi/)
  })

  test('are not possible in a browser without them', async () => {
    openTab()
    await screen.findByText('Qui non sono possibili')
  })

  test('come on an iPhone from the icon only', async () => {
    fakePushBrowser({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Safari/604.1' })
    openTab()
    await screen.findByText(/solo dall’icona di Filo/)
  })

  test('that are blocked can be allowed and turned on', async () => {
    fakePushBrowser({ permission: 'denied' })
    openTab()
    await screen.findByRole('button', { name: 'Li ho consentiti' })
    fakePushBrowser()
    await press('Li ho consentiti')
    await screen.findByRole('button', { name: 'Accendi gli avvisi' })
  })
})

test('another browser is named, and its notices are taken away', async () => {
  const other = pushSubscription({
    ...{ id: 'a1a1a1a1-0000-7000-8000-000000000802', isThis: false, deliveredAt: '2026-03-02T08:30:00.000Z' },
    browser: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  })
  answer(pushRoutes.unsubscribe, ({ params }) => {
    expect(params.id).toBe(other.id)
    answer(pushRoutes.settings, pushSettings())
  })
  openTab(pushSettings({ subscriptions: [other] }))
  const region = await screen.findByRole('region', { name: 'Gli altri browser' })
  expect(region.textContent).toMatch(
    /Firefox su Linux.*Accesi il 02\/03\/2026 08:00, ultimo avviso: 02\/03\/2026 09:30/,
  )
  await press(/^Togli gli avvisi da Firefox su Linux/)
  await confirm('Togli')
  await expect.poll(() => screen.queryByRole('region', { name: 'Gli altri browser' })).toBeNull()
})

describe('the choices', () => {
  const save = () => press('Salva')
  const answerChange = () =>
    answer(pushRoutes.change, ({ body: { off = [], quietHours = null } }) =>
      quietHours === 'usual' ? pushSettings({ off }) : pushSettings({ off, quietHours, hasOwnHours: true }),
    )
  const sent = () => sentTo(pushRoutes.change)

  test('of kinds and of no quiet hours are saved', async () => {
    answerChange()
    openTab(pushSettings({ off: ['door'] }))
    const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name })
    expect((await box('Qualcuno mi aspetta')).checked).toBe(false)
    fireEvent.click(await box('Promemoria degli appuntamenti'))
    fireEvent.click(screen.getByRole('radio', { name: 'Nessuna' }))
    await save()
    await screen.findByText('Scelte salvate')
    expect(sent()).toEqual([{ off: ['door', 'reminder'], quietHours: null }])
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Nessuna' }).checked).toBe(true)
    // Nothing is left to save: no question is asked.
    await press('Sessioni', 'link')
    await screen.findByRole('heading', { name: 'Sessioni aperte' })
  })

  test('of hours of one’s own are kept while another choice is looked at', async () => {
    answerChange()
    openTab()
    fireEvent.click(await screen.findByRole('radio', { name: 'Le scelgo io' }))
    await fill('Dalle', '22')
    await fill('Alle', '6:30')
    fireEvent.blur(field('Dalle'))
    fireEvent.blur(field('Alle'))
    fireEvent.click(screen.getByRole('radio', { name: /dalle 20:00 alle 08:00/ }))
    fireEvent.click(screen.getByRole('radio', { name: 'Le scelgo io' }))
    await save()
    await screen.findByText('Scelte salvate')
    expect(sent()).toEqual([{ off: [], quietHours: { from: '22:00', until: '06:30' } }])
  })

  test('of the usual hours are chosen again', async () => {
    answerChange()
    openTab(pushSettings({ quietHours: null, hasOwnHours: true }))
    const usual = await screen.findByRole<HTMLInputElement>('radio', { name: /dalle 20:00 alle 08:00/ })
    expect(usual.checked).toBe(false)
    fireEvent.click(usual)
    await save()
    await screen.findByText('Scelte salvate')
    expect(sent()).toEqual([{ off: [], quietHours: 'usual' }])
    expect(usual.checked).toBe(true)
  })

  test('of hours that end when they begin are refused at their field', async () => {
    openTab()
    fireEvent.click(await screen.findByRole('radio', { name: 'Le scelgo io' }))
    await fill('Alle', '20:00')
    fireEvent.blur(field('Alle'))
    await save()
    await screen.findByRole('alert')
    expect(descriptionOf(field('Alle'))).toContain('Deve essere un’ora diversa dall’inizio')
    expect(sent()).toEqual([])
  })

  test('that could not be saved stay, and the form says why', async () => {
    answer(pushRoutes.change, lost)
    openTab()
    fireEvent.click(await screen.findByRole('radio', { name: 'Nessuna' }))
    await save()
    await screen.findByRole('alert')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Nessuna' }).checked).toBe(true)
  })
})

describe('a pause', () => {
  const now = new Date('2026-03-02T09:40:00Z')
  const region = async () => within(await screen.findByRole('region', { name: 'Non disturbare' }))
  const answerPause = () =>
    answer(pushRoutes.change, ({ body: { pausedUntil } }) => ({
      ...on,
      pausedUntil: pausedUntil ? '2026-03-02T10:40:00.000Z' : null,
    }))
  const sent = () => sentTo(pushRoutes.change)
  afterEach(() => void vi.useRealTimers())
  beforeEach(() => void vi.useFakeTimers({ now, shouldAdvanceTime: true }))

  test('is not offered to who receives no notices anywhere', async () => {
    openTab()
    await screen.findByRole('button', { name: 'Salva' })
    expect(screen.queryByRole('region', { name: 'Non disturbare' })).toBeNull()
  })

  test.each([
    ['Per un’ora', '11:40'],
    ['Per quattro ore', '14:40'],
    ['Fino alle 8 di mattina', '08:00'],
  ])('%s lasts until %s', async (name, pausedUntil) => {
    answerPause()
    openTab(on)
    const button = (await region()).getByRole('button', { name })
    button.focus()
    fireEvent.click(button)
    await screen.findByRole('button', { name: 'Riprendi ora' })
    expect((await region()).getByText(/su nessuno dei tuoi browser/).textContent).toContain(
      'Nessun avviso fino a oggi alle 11:40, su nessuno dei tuoi browser, tranne «Qualcuno mi aspetta» e il promemoria mezz’ora prima di un appuntamento.',
    )
    await expect.poll(() => document.activeElement).toBe(screen.getByRole('button', { name: 'Riprendi ora' }))
    expect(sent()).toEqual([{ pausedUntil }])
  })

  test('lasts until a time that is typed', async () => {
    answerPause()
    openTab(on)
    await fill('Fino alle', '13')
    fireEvent.blur(field('Fino alle'))
    fireEvent.click((await region()).getByRole('button', { name: 'Non disturbare' }))
    await screen.findByRole('button', { name: 'Riprendi ora' })
    expect(sent()).toEqual([{ pausedUntil: '13:00' }])
  })

  test('until no time is refused at its field', async () => {
    openTab(on)
    fireEvent.click((await region()).getByRole('button', { name: 'Non disturbare' }))
    await expect.poll(() => field('Fino alle').getAttribute('aria-invalid')).toBe('true')
    expect(sent()).toEqual([])
  })

  test('is ended before its time, and one that is over is shown no more', async () => {
    answerPause()
    openTab({ ...on, pausedUntil: '2026-03-02T10:40:00.000Z' })
    await press('Riprendi ora')
    await screen.findByRole('button', { name: 'Per un’ora' })
    expect(sent()).toEqual([{ pausedUntil: null }])
  })

  test('that could not be made says why', async () => {
    answer(pushRoutes.change, lost)
    openTab(on)
    await press('Per un’ora')
    await (await region()).findByRole('alert')
    expect(screen.getByRole('button', { name: 'Per quattro ore' })).toBeTruthy()
  })
})
