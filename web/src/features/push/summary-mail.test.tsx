import { authRoutes } from '@filo/contract/features/auth/auth.routes.ts'
import { noticeMailRoutes as routes } from '@filo/contract/features/push/notice-mail.routes.ts'
import type { SummarySettings } from '@filo/contract/features/push/notice-mail.schema.ts'
import { pushRoutes } from '@filo/contract/features/push/push.routes.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answer, lost, sentTo } from '../../../../ui/test/fake-server.ts'
import { press } from '../../../../ui/test/gestures.ts'
import { openApp, setUpTestApp } from '../../../test/app.tsx'
import { nurse } from '../../../test/people.ts'
import { pushSettings, summarySettings } from '../../../test/push.ts'

setUpTestApp()
beforeEach(() => {
  answer(authRoutes.sessions, { items: [], most: 10 })
  answer(pushRoutes.settings, pushSettings())
  answer(routes.change, ({ body }) => ({ isOffered: true, ...body }))
})

async function open(settings: SummarySettings, { sendsPush = true } = {}) {
  if (!sendsPush) answer(pushRoutes.settings, pushSettings({ key: null }))
  answer(routes.read, settings)
  openApp('/user/profile/notices', nurse)
  return within(await screen.findByRole('region', { name: 'Riepilogo per posta' }))
}

const radio = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('radio', { name })
const choose = async (name: string | RegExp) => fireEvent.click(await radio(name))
const save = () => press('Salva il riepilogo')

test('is never mailed unless it is chosen, and is once a day at the chosen hour', async () => {
  await open(summarySettings())
  expect((await radio('Mai')).checked).toBe(true)
  expect(screen.queryByLabelText('A che ora')).toBeNull()
  await choose('Una volta al giorno')
  const hour = screen.getByLabelText<HTMLSelectElement>('A che ora')
  expect(hour.value).toBe('8')
  expect(hour.options).toHaveLength(24)
  fireEvent.change(hour, { target: { value: '18' } })
  await save()
  await screen.findByText('Scelta salvata')
  expect(sentTo(routes.change)).toEqual([{ when: 'daily', hour: 18 }])
})

test('after two hours unread names no hour, whichever was chosen before', async () => {
  await open(summarySettings({ when: 'daily', hour: 7 }))
  expect((await screen.findByLabelText<HTMLSelectElement>('A che ora')).value).toBe('7')
  await choose(/per due ore, al massimo tre volte/)
  expect(screen.getByText(/aspetta che finiscano/)).toBeTruthy()
  await save()
  await screen.findByText('Scelta salvata')
  expect(sentTo(routes.change)).toEqual([{ when: 'unread', hour: null }])
})

test('what could not be saved stays, and the form says why', async () => {
  answer(routes.change, lost)
  const part = await open(summarySettings({ when: 'unread' }))
  await choose('Mai')
  await save()
  expect(await part.findByRole('alert')).toBeTruthy()
  expect((await radio('Mai')).checked).toBe(true)
})

test('an installation without mail says so and offers nothing', async () => {
  const part = await open(summarySettings({ isOffered: false }))
  await part.findByText('Questa installazione non manda posta.')
  expect(part.queryByRole('radio')).toBeNull()
})

test('is offered also where no notices are sent to browsers', async () => {
  await open(summarySettings(), { sendsPush: false })
  expect((await radio('Mai')).checked).toBe(true)
})

test('what cannot be read says so, with a way to try again', async () => {
  answer(routes.read, lost)
  openApp('/user/profile/notices', nurse)
  const part = within(await screen.findByRole('region', { name: 'Riepilogo per posta' }))
  await part.findByRole('alert')
  answer(routes.read, summarySettings({ when: 'unread' }))
  fireEvent.click(part.getByRole('button', { name: 'Riprova' }))
  expect((await radio(/per due ore/)).checked).toBe(true)
})
