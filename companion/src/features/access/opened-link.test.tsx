import { accessRoutes } from '@filo/contract/features/access/access.routes.ts'
import { Failure } from '@filo/contract/kit/failure.ts'
import { messages } from '@filo/contract/kit/messages.ts'
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, sentTo } from '../../../../ui/test/fake-server.ts'
import { confirm, fill, press } from '../../../../ui/test/gestures.ts'
import { answerWithLinks, linkTo, openApp, setDeviceCookie, setUpTestApp } from '../../../test/app.tsx'
import { takeLinkFromUrl } from '../../session/access-link.ts'

setUpTestApp({ isConnected: true })

const own = linkTo(1, 'Luca')
const other = linkTo(2, 'Marta')
const others = { ...other, person: { ...other.person, name: 'Adele' } }
const token = 'a'.repeat(43)
const usedUp = new Failure('token_invalid', { message: messages.accessInvalid })

const home = (name: string) => screen.findByRole('heading', { level: 1, name: `Ciao, ${name}` })

/** Scans a QR whose link the browser opens in the page that shows the app; its secret leaves the address at once. */
function openLink() {
  history.replaceState(null, '', `/app#access=${token}`)
  act(takeLinkFromUrl)
  expect(location.href).not.toContain('access')
}

test('on a connected telephone its person’s own link changes nothing and says so', async () => {
  answerWithLinks(own)
  answer(accessRoutes.redeem, usedUp)
  openApp()
  await home('Anna')
  openLink()
  expect((await screen.findByText(/questo telefono è già collegato/)).closest('[role=status]')).toBeTruthy()
  await press('Ho capito')
  expect(screen.queryByText(/questo telefono è già collegato/)).toBeNull()
  await home('Anna')
})

test('on a connected telephone another person’s link asks before it switches', async () => {
  answerWithLinks(own)
  answer(accessRoutes.redeem, new Failure('invalid_state', { message: messages.deviceTaken }))
  openApp()
  await home('Anna')
  openLink()
  await screen.findByRole('alertdialog', { name: 'Questo telefono è di un’altra persona' })
  await confirm('Resta così')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await home('Anna')

  openLink()
  answer(accessRoutes.leave, () => {
    setDeviceCookie(false)
    answer(accessRoutes.redeem, () => {
      setDeviceCookie(true)
      answerWithLinks(others)
      return { token: null, person: others.person }
    })
    return undefined as never
  })
  await confirm('Scollega ed entra')
  await home('Adele')
  expect(sentTo(accessRoutes.redeem)).toEqual([{ token }, { token }, { token }])
  expect(sentTo(accessRoutes.leave)).toHaveLength(1)
})

test('an unknown link says whom to ask, and the code on the sheet still opens the app', async () => {
  setDeviceCookie(false)
  answer(accessRoutes.redeem, ({ body }) => {
    if ('token' in body) return usedUp
    setDeviceCookie(true)
    answerWithLinks(own)
    return { token: null, person: own.person }
  })
  openApp(`#access=${token}`)
  await press('Entra qui')
  await screen.findByRole('heading', { level: 1, name: 'Non riesco ad aprire l’app' })
  expect(screen.getByRole('alert').textContent).toContain('chiedine uno nuovo al tuo centro')
  await press('Scrivi il codice del foglio')
  await fill('Codice del foglio', '123456')
  await fill('Il tuo codice fiscale', 'RSSMRA85T10A562S')
  await press('Entra')
  await home('Anna')
})
