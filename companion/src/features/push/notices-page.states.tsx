import { devicePushRoutes } from '@filo/contract/features/push/device-push.routes.ts'
import { fireEvent, screen } from '@testing-library/react'
import { answer, lost } from '../../../../ui/test/fake-server.ts'
import { press } from '../../../../ui/test/gestures.ts'
import { openApp } from '../../../test/app.tsx'
import { fakeTelephone, serverKey, settingsOf, useSystem } from '../../../test/notices.ts'
import { states } from '../../../test/states.ts'

function openOff(telephone: Parameters<typeof fakeTelephone>[0] = {}) {
  fakeTelephone(telephone)
  answer(devicePushRoutes.settings, settingsOf({ isOn: false }))
  openApp('/notices')
  return screen.findByRole('heading', { level: 2 })
}

function openOn() {
  fakeTelephone({ permission: 'granted', key: serverKey })
  answer(devicePushRoutes.settings, settingsOf({ isOn: true }))
  openApp('/notices')
  return screen.findByText('Gli avvisi arrivano su questo telefono')
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
  'app-avvisi-non-salvati': async () => {
    await openOn()
    answer(devicePushRoutes.change, lost)
    fireEvent.click(screen.getByLabelText('Nuovi messaggi'))
    await press('Salva')
    await screen.findByRole('alert')
  },
})
