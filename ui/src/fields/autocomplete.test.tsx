import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { afterEach, expect, test } from 'vitest'
import { field } from '../../test/gestures.ts'
import { UiProvider } from '../ui-provider.tsx'
import { Autocomplete } from './autocomplete.tsx'

afterEach(cleanup)

const towns = ['Bari', 'Bareggio', 'Lodi'].map((label) => ({ value: label, label }))
const load = async (typed: string) =>
  towns.filter(({ label }) => label.toLowerCase().startsWith(typed.toLowerCase()))

function Town() {
  return (
    <UiProvider>
      <FormProvider {...useForm({ defaultValues: { town: '' } })}>
        <Autocomplete name="town" label="Comune" load={load} />
      </FormProvider>
    </UiProvider>
  )
}

/** The elements that the field names to assistive technology and that are not in the page. */
const deadReferences = (one: HTMLElement) =>
  ['aria-activedescendant', 'aria-controls'].filter((name) => {
    const id = one.getAttribute(name)
    return id !== null && document.getElementById(id) === null
  })

test('refers to a chosen suggestion, and to nothing after a text without a match', async () => {
  render(<Town />)
  const town = field('Comune')
  const type = (value: string) => fireEvent.change(town, { target: { value } })
  type('bar')
  await screen.findByRole('option', { name: 'Bareggio' })
  fireEvent.keyDown(town, { key: 'ArrowDown', code: 'ArrowDown' })
  const chosen = document.getElementById(town.getAttribute('aria-activedescendant') ?? '')
  expect(chosen?.textContent).toBe('Bareggio')

  type('barz')
  expect(deadReferences(town)).toEqual([])
  await expect.poll(() => screen.queryByRole('option')).toBeNull()
  expect(town.getAttribute('aria-activedescendant')).toBeNull()
  expect(town.getAttribute('aria-expanded')).toBe('false')
  expect(deadReferences(town)).toEqual([])

  type('lod')
  await screen.findByRole('option', { name: 'Lodi' })
  expect(town.getAttribute('aria-expanded')).toBe('true')
  expect(deadReferences(town)).toEqual([])
})
