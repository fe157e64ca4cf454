import { devicePushRoutes } from '@filo/contract/features/push/device-push.routes.ts'
import { deviceNoticeMailRoutes } from '@filo/contract/features/push/notice-mail.routes.ts'
import { Failure } from '@filo/contract/kit/failure.ts'
import { fireEvent, screen } from '@testing-library/react'
import { answer, lost } from '../../../../ui/test/fake-server.ts'
import { fill, press } from '../../../../ui/test/gestures.ts'
import { openApp } from '../../../test/app.tsx'
import { fakeTelephone, here, mailOf, serverKey, settingsOf, useSystem } from '../../../test/notices.ts'
import { states } from '../../../test/states.ts'

function openOff(telephone: Parameters<typeof fakeTelephone>[0] = {}) {
  fakeTelephone(telephone)
  answer(devicePushRoutes.settings, settingsOf({ isOn: false }))
  openApp('/notices')
  return screen.findByRole('heading', { level: 2 })
}

function openOn(isHeldUp = false) {
  fakeTelephone({ permission: 'granted', key: serverKey })
  answer(devicePushRoutes.settings, settingsOf({ isOn: true, subscriptions: [{ ...here, isHeldUp }] }))
  openApp('/notices')
  return screen.findByText(/^Gli avvisi (sono attivi su questo telefono|non arrivano in questo momento)/)
}

const [pixel, iPhone, firefox] = [
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0',
]

const blockedOn = (userAgent: string) => {
  useSystem(userAgent)
  return openOff({ permission: 'denied' })
}

const address = 'anna.maria.bartolomeo@posta-di-esempio.it'

states('Avvisi', {
  'app-avvisi-spenti': () => openOff(),
  'app-avvisi-senza-permesso': async () => {
    await openOff({ answer: 'default' })
    await press('Attiva gli avvisi')
    await screen.findByText(/scegli “Consenti”/)
  },
  'app-avvisi-senza-rete': async () => {
    await openOff()
    answer(devicePushRoutes.subscribe, lost)
    await press('Attiva gli avvisi')
    await screen.findByRole('alert')
  },
  'app-avvisi-fermi': () => openOn(true),
  'app-avvisi-bloccati-android': () => blockedOn(pixel),
  'app-avvisi-bloccati-computer': async () => {
    await blockedOn(firefox)
    await press('Ho fatto: controlla')
    await screen.findByText(/^Sono ancora bloccati/)
  },
  'app-avvisi-iphone': () => {
    useSystem(iPhone)
    return openOff()
  },
  'app-avvisi-impossibili': () => {
    const found = openOff()
    Reflect.deleteProperty(window, 'PushManager')
    return found
  },
  'app-avvisi-attivi': openOn,
  'app-avvisi-prova-rifiutata': async () => {
    await openOn()
    answer(devicePushRoutes.test, { outcome: 'refused' })
    await press('Manda una prova')
    await screen.findByText('La prova non è arrivata')
  },
  'app-avvisi-ore-uguali': async () => {
    await openOn()
    answer(devicePushRoutes.change, settingsOf({ isOn: true }))
    fireEvent.change(screen.getByLabelText('Alle'), { target: { value: '21:00' } })
    await press('Salva')
    await screen.findByText(/diversa dall’inizio/)
  },
  'app-avvisi-posta': async () => {
    answer(deviceNoticeMailRoutes.read, mailOf())
    await openOff()
    await screen.findByLabelText('Il tuo indirizzo email')
  },
  'app-avvisi-posta-sbagliata': async () => {
    answer(deviceNoticeMailRoutes.read, mailOf())
    const details = [{ path: 'address', message: 'Indirizzo email non valido' }]
    answer(deviceNoticeMailRoutes.ask, new Failure('validation_failed', { details }))
    await openOff()
    await fill('Il tuo indirizzo email', 'anna posta.it')
    await press('Mandami il codice')
    await screen.findByText('Indirizzo email non valido')
  },
  'app-avvisi-posta-codice': async () => {
    answer(
      deviceNoticeMailRoutes.read,
      mailOf({ pending: { address, expiresAt: '2036-11-30T10:30:00.000Z' } }),
    )
    await openOff()
    const code = await screen.findByLabelText('Codice')
    code.scrollIntoView({ block: 'center' })
  },
  'app-avvisi-posta-attiva': async () => {
    answer(deviceNoticeMailRoutes.read, mailOf({ address }))
    await openOff()
    const said = await screen.findByText(/^Se serve/)
    said.scrollIntoView({ block: 'start' })
  },
  'app-avvisi-solo-posta': async () => {
    answer(deviceNoticeMailRoutes.read, mailOf())
    answer(devicePushRoutes.settings, settingsOf({ isOn: false, key: null }))
    fakeTelephone()
    openApp('/notices')
    await screen.findByLabelText('Il tuo indirizzo email')
  },
  'app-avvisi-non-salvati': async () => {
    await openOn()
    answer(devicePushRoutes.change, lost)
    fireEvent.click(screen.getByLabelText('Nuovi messaggi'))
    await press('Salva')
    await screen.findByRole('alert')
  },
})
