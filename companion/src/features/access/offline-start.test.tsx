import { accessRoutes } from '@filo/contract/features/access/access.routes.ts'
import { installationRoutes } from '@filo/contract/features/installation/installation.routes.ts'
import { Failure } from '@filo/contract/kit/failure.ts'
import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, lost } from '../../../../ui/test/fake-server.ts'
import { answerWithLinks, linkTo, openApp, setDeviceCookie, setUpTestApp } from '../../../test/app.tsx'

setUpTestApp({ isConnected: true })

const clinics = [linkTo(1, 'Luca'), linkTo(2, 'Marta')]
const calls = () =>
  screen.queryAllByRole('link', { name: /^Chiama/ }).map((link) => link.getAttribute('href') ?? '')

async function useOnce() {
  answerWithLinks(...clinics)
  openApp()
  await screen.findByRole('heading', { name: 'Ciao, Anna' })
  cleanup()
}

test.each([
  ['', true],
  [', even without the readable cookie', false],
])(
  'without a network a connected telephone offers its clinics’ numbers, not the sheet%s',
  async (_, hasCookie) => {
    await useOnce()
    setDeviceCookie(hasCookie)
    answer(accessRoutes.me, lost)
    answer(installationRoutes.read, lost)
    openApp()
    await screen.findByRole('heading', { name: 'Non riesco a collegarmi' })
    expect(calls()).toEqual(['tel:0612345671', 'tel:0612345672', 'tel:112'])
    expect(screen.getByText('Ospedale 1')).toBeTruthy()
    const [first] = screen.getAllByRole('link', { name: /^Chiama/ })
    const follows = first?.compareDocumentPosition(screen.getByRole('button', { name: 'Riprova' }))
    expect(follows, 'the call is above the notice').toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(screen.queryByText(/QR/)).toBeNull()
  },
)

test('only the clinic’s name and number are kept on the telephone, and nothing after it is disconnected', async () => {
  await useOnce()
  expect({ ...localStorage }).toEqual({
    'filo-clinics': JSON.stringify([
      { facility: 'Ospedale 1', phone: '0612345671' },
      { facility: 'Ospedale 2', phone: '0612345672' },
    ]),
  })
  answer(accessRoutes.me, () => {
    setDeviceCookie(false)
    return new Failure('unauthenticated', { message: 'Questo telefono non è più collegato' })
  })
  openApp()
  await screen.findByText('Questo telefono non è più collegato')
  expect([localStorage.length, calls()]).toEqual([0, ['tel:112']])
})

test('what else was kept under the clinics’ name is ignored', async () => {
  setDeviceCookie(false)
  localStorage.setItem('filo-clinics', '[{"facility":1},null,"x"]')
  openApp()
  await screen.findByRole('heading', { name: 'Entra nella tua app' })
  expect(calls()).toEqual(['tel:112'])
})
