import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { field } from '../../test/gestures.ts'
import { UiProvider } from '../ui-provider.tsx'
import { PhoneField } from './phone-field.tsx'

beforeEach(() => render(<Phone />))
afterEach(cleanup)

function Phone() {
  const form = useForm({ defaultValues: { phone: '3331234567' } })
  return (
    <UiProvider>
      <FormProvider {...form}>
        <PhoneField name="phone" label="Telefono" />
        <output aria-label="value">{form.watch('phone')}</output>
      </FormProvider>
    </UiProvider>
  )
}

const value = () => screen.getByLabelText('value').textContent

test('a stored mobile number is shown in groups and gets no prefix by passing through the field', () => {
  expect(field('Telefono').value).toBe('333 123 4567')
  fireEvent.focus(field('Telefono'))
  fireEvent.blur(field('Telefono'))
  expect(field('Telefono').value).toBe('333 123 4567')
  expect(value()).toBe('3331234567')
})

test.each([
  ['347 765 43 21', '+39 347 765 4321'],
  ['0761 123456', '0761 123 456'],
  ['+41 79 123 45 67', '+41 791 234 567'],
  ['347 12', '347 12'],
])('%s is shown as %s once it is typed', (typed, shown) => {
  fireEvent.change(field('Telefono'), { target: { value: typed } })
  expect(field('Telefono').value).toBe(typed)
  fireEvent.blur(field('Telefono'))
  expect(field('Telefono').value).toBe(shown)
})
