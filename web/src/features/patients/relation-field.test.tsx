import { PhoneField } from '@filo/ui/fields/phone-field.tsx'
import { onFormKey } from '@filo/ui/forms/form-keys.ts'
import { UiProvider } from '@filo/ui/ui-provider.tsx'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { afterEach, expect, test } from 'vitest'
import { field } from '../../../../ui/test/gestures.ts'
import { RelationField } from './relation-field.tsx'

afterEach(cleanup)

function Caregiver() {
  return (
    <UiProvider>
      <FormProvider {...useForm({ defaultValues: { relation: '', phone: '' } })}>
        <form onKeyDown={(event) => onFormKey(event, true)}>
          <RelationField name="relation" />
          <PhoneField name="phone" label="Telefono" />
        </form>
      </FormProvider>
    </UiProvider>
  )
}

test('Enter keeps the typed relation and moves on, unless an arrow key chose a suggestion', async () => {
  render(<Caregiver />)
  const relation = field('Relazione con il paziente')
  const typed = (value: string) => {
    relation.focus()
    fireEvent.change(relation, { target: { value } })
  }
  const press = (key: 'Enter' | 'ArrowDown') => fireEvent.keyDown(relation, { key, code: key })
  const suggested = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
  typed('Amic')
  await expect.poll(suggested).toEqual(['Amica', 'Amico'])
  expect(screen.getByText('2 risultati, freccia giù per scegliere')).toBeTruthy()
  press('Enter')
  expect(relation.value).toBe('Amic')
  expect(document.activeElement).toBe(field('Telefono'))

  typed('Fi')
  await expect.poll(suggested).toEqual(['Figlia', 'Figlio'])
  press('ArrowDown')
  press('ArrowDown')
  press('Enter')
  expect(relation.value).toBe('Figlio')
})
