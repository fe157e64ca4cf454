import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { field, press } from '../../test/gestures.ts'
import { UiProvider } from '../ui-provider.tsx'
import { DateField } from './date-field.tsx'

beforeEach(() => render(<Charge />))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Charge() {
  const form = useForm({ defaultValues: { charge: '' } })
  return (
    <UiProvider>
      <FormProvider {...form}>
        <DateField name="charge" label="Presa in carico" />
        <output>{form.watch('charge')}</output>
      </FormProvider>
    </UiProvider>
  )
}

const typed = (value: string) => fireEvent.change(field('Presa in carico'), { target: { value } })
async function openCalendar() {
  await press('Apri il calendario: Presa in carico')
  const dialog = await screen.findByRole('dialog')
  expect(dialog.getAttribute('aria-label')).toBe('Calendario: Presa in carico')
  return within(dialog)
}

test.each(['1/3/61', '01031961', '1.3.1961', '1-3-61'])('%s is rewritten on leaving the field', (text) => {
  typed(text)
  fireEvent.blur(field('Presa in carico'))
  expect(field('Presa in carico').value).toBe('01/03/1961')
  expect(screen.getByText('1961-03-01')).toBeTruthy()
})

test('the calendar begins its weeks on Monday and fills in the chosen day', async () => {
  typed('15/10/2026')
  const calendar = await openCalendar()
  expect(calendar.getAllByRole('columnheader')[0]?.textContent).toMatch(/^lu/i)
  fireEvent.click(calendar.getByRole('button', { name: '25 ottobre 2026' }))
  expect(field('Presa in carico').value).toBe('25/10/2026')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
})

test('the calendar marks today by Italy’s date', async () => {
  vi.setSystemTime('2026-11-21T23:30:00Z')
  expect(new Date().getDate(), 'in New York').toBe(21)
  await openCalendar()
  const marked = [...document.querySelectorAll('[data-today-in-italy]')]
  expect(marked.map(({ textContent }) => textContent)).toEqual(['22'])
})
