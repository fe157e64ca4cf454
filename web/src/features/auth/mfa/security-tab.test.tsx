import { secondFactorRoutes } from '@filo/contract/features/auth/second-factor.routes.ts'
import type { SecondFactor } from '@filo/contract/features/auth/second-factor.schema.ts'
import { faqRoutes } from '@filo/contract/features/faq/faq.routes.ts'
import { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, sentTo } from '../../../../../ui/test/fake-server.ts'
import { fill, press } from '../../../../../ui/test/gestures.ts'
import { openApp, setUpTestApp } from '../../../../test/app.tsx'
import { nurse } from '../../../../test/people.ts'

setUpTestApp()

const none: SecondFactor = {
  required: true,
  totp: null,
  passkeys: [],
  passkeyHost: null,
  recoveryCodesLeft: 0,
}

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
  openApp('/faq/list', { ...nurse, owesSecondFactor: true })
  await press('Collega un’app')
  await fill('La tua password', 'Parola-segreta-1!')
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
  expect(location.pathname).toBe('/user/profile/security')
  await act(async () => knows())
  await expect.poll(() => location.pathname).toBe('/faq/list')
  expect(sentTo(secondFactorRoutes.confirmTotp)).toEqual([{ code: '123456' }])
})
