import { accessRoutes } from '@filo/contract/features/access/access.routes.ts'
import { Failure } from '@filo/contract/kit/failure.ts'
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { answer, sentTo } from '../../../../ui/test/fake-server.ts'
import { press } from '../../../../ui/test/gestures.ts'
import { answerWithLinks, linkTo, openApp, setDeviceCookie, setUpTestApp } from '../../../test/app.tsx'

setUpTestApp({ isConnected: false })
const luca = linkTo(1, 'Luca')
const token = 'a'.repeat(43)
const apple = {
  iPhone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1',
  iPad: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.5 Safari/605.1.15',
}

/** Makes the browser one of Apple's, in Safari or opened by the icon. */
function beApple(agent: string, standalone = false) {
  vi.stubGlobal(
    'navigator',
    Object.create(navigator, {
      userAgent: { value: agent },
      maxTouchPoints: { value: 5 },
      standalone: { value: standalone },
    }),
  )
}

beforeEach(() => {
  answerWithLinks(luca)
  answer(accessRoutes.redeem, () => {
    setDeviceCookie(true)
    return { token: null, person: luca.person }
  })
})

test.each(Object.entries(apple))(
  'on an %s in Safari the icon comes first, and the QR’s link is not used up before that is decided',
  async (_, agent) => {
    beApple(agent)
    openApp(`#access=${token}`)
    await screen.findByRole('heading', { name: 'Vuoi l’icona di Filo?' })
    const steps = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(steps.map((step) => /Condividi|schermata Home|icona|codice/.exec(step ?? '')?.[0])).toEqual([
      'Condividi',
      'schermata Home',
      'icona',
      'codice',
    ])
    expect(sentTo(accessRoutes.redeem)).toEqual([])
    await press('Entra qui, senza icona')
    await screen.findByRole('heading', { name: 'Ciao, Anna' })
  },
)

test.each([
  ['opened by the icon', apple.iPhone, true],
  ['on another telephone', 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile', false],
])('%s a QR’s link is not used up before the person presses', async (_, agent, standalone) => {
  beApple(agent, standalone)
  openApp(`#access=${token}`)
  await screen.findByRole('heading', { name: 'Vuoi entrare qui?' })
  expect(sentTo(accessRoutes.redeem)).toEqual([])
  await press('Entra qui')
  await screen.findByRole('heading', { name: 'Ciao, Anna' })
})

test('the icon does not ask to scan a QR, which Safari would open', async () => {
  beApple(apple.iPhone, true)
  openApp()
  await screen.findByRole('heading', { name: 'Entra nella tua app' })
  expect(screen.queryByText(/fotocamera/)).toBeNull()
  expect(screen.queryByText(/^Codice del foglio/)).toBeNull()
  expect(screen.getByText('6 cifre: del foglio, o di “Passa all’icona”')).toBeTruthy()
})

test.each([
  ['an iPhone the icon asks for the code', apple.iPhone, /^Lì scrivi questo codice/],
  ['another telephone the icon is connected already', 'Android 15', /^Se invece ti chiede un codice/],
])('the steps say that on %s', async (_, agent, step) => {
  beApple(agent)
  setDeviceCookie(true)
  openApp('/move-link')
  await screen.findByRole('heading', { name: 'Passa all’icona' })
  const steps = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(steps).toContainEqual(expect.stringMatching(step))
})

test('a code moves the link to the icon, and Safari then says where to go on', async () => {
  setDeviceCookie(true)
  answer(accessRoutes.moveCode, { code: '123456', expiresAt: '2031-12-03T10:30:00.000Z' })
  openApp()
  await screen.findByRole('heading', { name: 'Ciao, Anna' })
  const toIcon = await screen.findByRole('link', { name: 'Passa all’icona' })
  act(() => toIcon.click())
  await screen.findByRole('heading', { name: 'Passa all’icona' })
  await press('Mostra il codice')
  await screen.findByText('123 456')
  expect(screen.getByText('Vale una volta sola', { exact: false }).textContent).toBe(
    'Annotalo: ti serve lì. Vale una volta sola, fino alle 11:30.',
  )
  answer(accessRoutes.me, () => {
    setDeviceCookie(false)
    return new Failure('unauthenticated', { message: 'Chiedi un nuovo codice' })
  })
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await screen.findByText(/da ora apri Filo da lì/)
})

test('a code that cannot be shown says why, and the button stays', async () => {
  setDeviceCookie(true)
  answer(accessRoutes.moveCode, new Failure('too_many_requests'))
  openApp('/move-link')
  await screen.findByRole('heading', { name: 'Passa all’icona' })
  await press('Mostra il codice')
  await screen.findByText(/Troppi tentativi/)
  expect(screen.getByRole('button', { name: 'Mostra il codice' })).toBeTruthy()
})
