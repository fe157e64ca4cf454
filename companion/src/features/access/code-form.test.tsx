import { accessRoutes } from '@filo/contract/features/access/access.routes.ts'
import { Failure } from '@filo/contract/kit/failure.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, sentTo } from '../../../../ui/test/fake-server.ts'
import { field, fill, press } from '../../../../ui/test/gestures.ts'
import { openApp, setUpTestApp } from '../../../test/app.tsx'

setUpTestApp({ isConnected: false })

test('a fiscal code stays in the field as it is typed, so that the cursor keeps its place, and is sent in capitals', async () => {
  answer(accessRoutes.redeem, new Failure('token_invalid'))
  openApp()
  await fill('Codice del foglio', '123456')
  await fill('Il tuo codice fiscale', 'rssmra85t10a562s')
  expect(field('Il tuo codice fiscale').value).toBe('rssmra85t10a562s')
  await press('Entra')
  const sent = { code: '123456', fiscalCode: 'RSSMRA85T10A562S', add: false }
  await expect.poll(() => sentTo(accessRoutes.redeem)).toEqual([sent])
  await screen.findByRole('alert')
})
