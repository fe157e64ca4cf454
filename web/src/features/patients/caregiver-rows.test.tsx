import { undoMs } from '@filo/ui/editing/undo-ms.ts'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { field, fill, focusOn, press } from '../../../../ui/test/gestures.ts'
import { openApp, setUpTestApp } from '../../../test/app.tsx'
import { answerPatientForm, part } from '../../../test/patient-form.ts'
import { physician } from '../../../test/people.ts'

setUpTestApp()
beforeEach(answerPatientForm)
afterEach(() => vi.useRealTimers())

const headings = () =>
  screen.queryAllByRole('heading', { name: /^Caregiver \d/ }).map(({ textContent }) => textContent)

test('a caregiver taken away comes back to their place with what was typed, and has the focus', async () => {
  openApp('/patient/add', physician)
  await press('Aggiungi caregiver')
  await press('Aggiungi caregiver')
  await fill('Cognome', 'Trama', await part('Caregiver 1'))
  await press('Togli Trama')
  expect(headings()).toEqual(['Caregiver 1'])
  expect(screen.getByText('Trama').parentElement?.textContent).toBe('Caregiver Trama tolto.')
  await focusOn(screen.getByRole('button', { name: 'Annulla' }))
  await press('Annulla')
  expect(headings()).toEqual(['Caregiver 1: Trama', 'Caregiver 2'])
  expect(field('Cognome', await part('Caregiver 1: Trama')).value).toBe('Trama')
  await focusOn(screen.getByRole('heading', { name: 'Caregiver 1: Trama' }))
  expect(screen.queryByText(/tolto\.$/)).toBeNull()
})

test('an empty caregiver is taken away without a word, and another one can be added at once', async () => {
  openApp('/patient/add', physician)
  await press('Aggiungi caregiver')
  await press('Togli caregiver 1')
  expect(headings()).toEqual([])
  expect(screen.queryByText(/tolto\.$/)).toBeNull()
  await focusOn(screen.getByRole('button', { name: 'Aggiungi caregiver' }))
})

test('a caregiver taken away can come back while the button has the focus, then for eight seconds', async () => {
  openApp('/patient/add', physician)
  await press('Aggiungi caregiver')
  await fill('Cognome', 'Trama', await part('Caregiver 1'))
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await press('Togli Trama')
  const undo = await screen.findByRole('button', { name: 'Annulla' })
  await focusOn(undo)
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(undo.isConnected).toBe(true)
  act(() => undo.blur())
  await act(() => vi.advanceTimersByTimeAsync(undoMs - 500))
  expect(undo.isConnected).toBe(true)
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(undo.isConnected).toBe(false)
})
