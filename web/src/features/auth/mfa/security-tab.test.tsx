import { authRoutes } from '@filo/contract/features/auth/auth.routes.ts'
import { secondFactorRoutes } from '@filo/contract/features/auth/second-factor.routes.ts'
import type { SecondFactor } from '@filo/contract/features/auth/second-factor.schema.ts'
import { faqRoutes } from '@filo/contract/features/faq/faq.routes.ts'
import { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import { Failure } from '@filo/contract/kit/failure.ts'
import { messages } from '@filo/contract/kit/messages.ts'
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, sentTo } from '../../../../../ui/test/fake-server.ts'
import { fill, press } from '../../../../../ui/test/gestures.ts'
import { openApp, setUpTestApp } from '../../../../test/app.tsx'
import { listPatients } from '../../../../test/patient-form.ts'
import { nurse } from '../../../../test/people.ts'

setUpTestApp()

const none: SecondFactor = {
  required: true,
  totp: null,
  passkeys: [],
  passkeyHost: null,
  recoveryCodesLeft: 0,
}

const owing = { ...nurse, owesSecondFactor: true }
const password = 'Parola-segreta-1!'
const isRequired = () => screen.findByText('Prima di continuare serve un secondo fattore')
const securityPath = '/user/profile/security'

test('a nurse whose role requires a second factor sets one up first, then reaches the page they asked for', async () => {
  const wanted = '/patient/list?gender=female'
  listPatients()
  answer(authRoutes.login, () => {
    answer(staffRoutes.current, owing)
  })
  answer(secondFactorRoutes.read, none)
  answer(secondFactorRoutes.startTotp, {
    secret: 'JBSWY3DPEHPK3PXP',
    uri: 'otpauth://totp/Filo?secret=JBSWY3DPEHPK3PXP',
  })
  answer(secondFactorRoutes.confirmTotp, () => {
    answer(staffRoutes.current, nurse)
    answer(secondFactorRoutes.read, {
      ...none,
      totp: { since: '2026-11-29T12:00:00.000Z' },
      recoveryCodesLeft: 10,
    })
    return { recoveryCodes: ['AAAAA-AAAAA'] }
  })
  openApp(wanted)
  await fill('Email', nurse.email)
  await fill('Password', password)
  await press('Accedi')
  await isRequired()
  expect(location.pathname).toBe(securityPath)
  await press('Collega un’app')
  await fill('La tua password', password)
  await press('Continua')
  await fill('Codice dell’app', '123456')
  await press('Collega l’app')
  await press('Ho messo i codici al sicuro')
  await screen.findByRole('heading', { level: 1, name: 'Pazienti' })
  expect(`${location.pathname}${location.search}`).toBe(wanted)
})

test.each(['/', '/patient/list?gender=female'])(
  'a nurse who owes a second factor is led from %s to where it is set up',
  async (path) => {
    answer(secondFactorRoutes.read, none)
    openApp(path, owing)
    await isRequired()
    expect(location.pathname).toBe(securityPath)
  },
)

const passkey = {
  ...{ id: 'a1a1a1a1-0000-4000-8000-000000000700', name: 'Telefono' },
  ...{ createdAt: '2026-11-29T12:00:00.000Z', lastUsedAt: null },
}

test('a passkey that was deleted is no longer listed', async () => {
  answer(secondFactorRoutes.read, { ...none, required: false, passkeys: [passkey], recoveryCodesLeft: 8 })
  answer(secondFactorRoutes.removePasskey, () => {
    answer(secondFactorRoutes.read, { ...none, required: false })
  })
  openApp(securityPath, nurse)
  await press('Elimina la passkey Telefono')
  await fill('La tua password', password)
  await press('Elimina la passkey')
  await expect.poll(() => screen.queryByText('Telefono')).toBeNull()
})

test('the last factor that a role requires stays, and the dialog says why', async () => {
  answer(secondFactorRoutes.read, { ...none, passkeys: [passkey], recoveryCodesLeft: 8 })
  answer(
    secondFactorRoutes.removePasskey,
    new Failure('invalid_state', { message: messages.secondFactorNeeded }),
  )
  openApp(securityPath, nurse)
  await screen.findByText('Ne restano 8')
  await press('Elimina la passkey Telefono')
  await fill('La tua password', password)
  await press('Elimina la passkey')
  await screen.findByText(/Il tuo ruolo richiede un secondo fattore/)
  expect(screen.getByRole('region', { name: 'Passkey' }).textContent).toContain('Telefono')
})

test('a nurse who keeps the codes before the page knows of the new factor still reaches the page they asked for', async () => {
  let knows = () => {}
  const known = new Promise<void>((resolve) => {
    knows = resolve
  })
  answer(faqRoutes.list, { items: [], total: 0, totalIsMore: false, page: 1, pageSize: 20 })
  answer(secondFactorRoutes.read, none)
  answer(secondFactorRoutes.startTotp, {
    secret: 'JBSWY3DPEHPK3PXP',
    uri: 'otpauth://totp/Filo?secret=JBSWY3DPEHPK3PXP',
  })
  answer(secondFactorRoutes.confirmTotp, { recoveryCodes: ['AAAAA-AAAAA'] })
  openApp('/faq/list', owing)
  await press('Collega un’app')
  await fill('La tua password', password)
  await press('Continua')
  await fill('Codice dell’app', '123456')
  answer(secondFactorRoutes.read, {
    ...none,
    totp: { since: '2026-11-29T12:00:00.000Z' },
    recoveryCodesLeft: 10,
  })
  answer(staffRoutes.current, async () => {
    await known
    return nurse
  })
  await press('Collega l’app')
  await press('Ho messo i codici al sicuro')
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull()
  expect(location.pathname).toBe(securityPath)
  await act(async () => knows())
  await expect.poll(() => location.pathname).toBe('/faq/list')
  expect(sentTo(secondFactorRoutes.confirmTotp)).toEqual([{ code: '123456' }])
})

test('a nurse who owes no second factor stays on the page, having added one or renewed the codes', async () => {
  const withApp = { ...none, totp: { since: '2026-11-29T12:00:00.000Z' }, recoveryCodesLeft: 10 }
  answer(secondFactorRoutes.read, none)
  answer(secondFactorRoutes.startTotp, {
    secret: 'JBSWY3DPEHPK3PXP',
    uri: 'otpauth://totp/Filo?secret=JBSWY3DPEHPK3PXP',
  })
  answer(secondFactorRoutes.confirmTotp, () => {
    answer(secondFactorRoutes.read, withApp)
    return { recoveryCodes: ['AAAAA-AAAAA'] }
  })
  answer(secondFactorRoutes.newRecoveryCodes, { recoveryCodes: ['BBBBB-BBBBB'] })
  openApp(securityPath, nurse)
  await press('Collega un’app')
  await fill('La tua password', password)
  await press('Continua')
  await fill('Codice dell’app', '123456')
  await press('Collega l’app')
  await screen.findByText('Secondo fattore aggiunto')
  await screen.findAllByText('AAAAA-AAAAA')
  await press('Ho messo i codici al sicuro')
  await press('Genera nuovi codici')
  await fill('La tua password', password)
  await press('Genera i codici')
  await screen.findAllByText('BBBBB-BBBBB')
  await press('Ho messo i codici al sicuro')
  await expect.poll(() => screen.queryAllByText('BBBBB-BBBBB')).toEqual([])
  expect(location.pathname).toBe(securityPath)
})
