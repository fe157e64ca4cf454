import { proposedAdvice } from '@filo/contract/features/staff/call-advice.fields.ts'
import { callAdviceRoutes } from '@filo/contract/features/staff/call-advice.routes.ts'
import type { CallAdvice } from '@filo/contract/features/staff/call-advice.schema.ts'
import { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import { Failure, failures } from '@filo/contract/kit/failure.ts'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answer, sentTo } from '../../../../ui/test/fake-server.ts'
import { field, fill, press } from '../../../../ui/test/gestures.ts'
import { openApp, setUpTestApp } from '../../../test/app.tsx'
import { nurse, physician } from '../../../test/people.ts'
import { team } from '../../../test/visits.ts'

setUpTestApp()

const { id, name, surname } = physician
const version = (number: number, text: string | null): CallAdvice => ({
  ...{ version: number, text, by: { id, title: 'Dott.ssa', name, surname }, at: '2026-11-30T09:12:00.000Z' },
})

beforeEach(() => answer(staffRoutes.colleagues, team))

const confirmed = () => sentTo(callAdviceRoutes.confirm)

test('a physician confirms the proposed sentence, which then stands with who did and when', async () => {
  answer(callAdviceRoutes.versions, { items: [] })
  answer(callAdviceRoutes.confirm, ({ body }) => {
    answer(callAdviceRoutes.versions, { items: [version(1, body.text ?? null)] })
    return version(1, body.text ?? null)
  })
  openApp('/user/profile/workgroup', physician)
  await screen.findByText(/I pazienti non la leggono finché un medico del gruppo non la conferma/)
  await press('Conferma la frase')
  expect(field('Quando chiamare').value).toBe(proposedAdvice)
  await press('Conferma')
  expect(await screen.findByText(`“${proposedAdvice}”`)).toBeTruthy()
  expect(screen.getByText(/Confermata da/).textContent).toBe(
    'Confermata da Dott.ssa Livia Prova, 30/11/2026 10:12',
  )
  expect(confirmed()).toEqual([{ text: proposedAdvice, version: 0 }])
})

test('other words replace it, and the version before can be read', async () => {
  answer(callAdviceRoutes.versions, { items: [version(2, 'Chiama.'), version(1, null)] })
  answer(callAdviceRoutes.confirm, version(3, null))
  openApp('/user/profile/workgroup', physician)
  await screen.findByText('Versioni precedenti (1)')
  expect(screen.getByText('Nessuna frase')).toBeTruthy()
  await press('Cambia la frase')
  expect(screen.getByText('Ora i pazienti leggono: “Chiama.”')).toBeTruthy()
  await fill('Quando chiamare', '')
  await press('Conferma')
  await expect.poll(confirmed).toEqual([{ text: null, version: 2 }])
})

test('of a colleague who was quicker the dialog tells, keeps what was typed, and shows the words now in use', async () => {
  answer(callAdviceRoutes.versions, { items: [version(1, 'Chiama.')] })
  answer(callAdviceRoutes.confirm, () => {
    answer(callAdviceRoutes.versions, { items: [version(2, 'Telefona.'), version(1, 'Chiama.')] })
    return new Failure('stale_version')
  })
  openApp('/user/profile/workgroup', physician)
  await press('Cambia la frase')
  await fill('Quando chiamare', 'Chiama subito.')
  await press('Conferma')
  expect(await screen.findByText(failures.stale_version.message)).toBeTruthy()
  expect(await screen.findByText('Ora i pazienti leggono: “Telefona.”')).toBeTruthy()
  expect(field('Quando chiamare').value).toBe('Chiama subito.')
})

test('a nurse reads the proposal and cannot confirm it', async () => {
  answer(callAdviceRoutes.versions, { items: [] })
  openApp('/user/profile/workgroup', nurse)
  await screen.findByText(/La proposta è/)
  expect(screen.queryByRole('button', { name: /frase/ })).toBeNull()
})
