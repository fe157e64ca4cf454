import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { afterEach, expect, test, vi } from 'vitest'
import '../../test/gestures.ts'
import { RadioField, YesNoField } from '../fields/choice-field.tsx'
import { UiProvider } from '../ui-provider.tsx'
import { onFormKey } from './form-keys.ts'

afterEach(cleanup)

const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())

/** A form whose name is filled in, so that Enter there finds nothing more to fill in. */
function show(isHeld: boolean, button?: 'disabled') {
  submit.mockClear()
  render(
    <form onSubmit={submit} onKeyDown={(event) => onFormKey(event, true)}>
      <input aria-label="Codice" defaultValue="ABC" />
      <fieldset disabled={isHeld}>
        <button type="submit" disabled={button === 'disabled'}>
          Salva
        </button>
      </fieldset>
    </form>,
  )
}
const press = (keys: { ctrlKey?: true }) =>
  fireEvent.keyDown(screen.getByLabelText('Codice'), { key: 'Enter', ...keys })

test.each([{ ctrlKey: true } as const, {}])('a key submits a complete form: %o', (keys) => {
  show(false)
  press(keys)
  expect(submit).toHaveBeenCalledOnce()
})

test.each([{ ctrlKey: true }, { metaKey: true }])(
  '%o submits a form that Enter leaves to the browser',
  (keys) => {
    submit.mockClear()
    render(
      <form onSubmit={submit} onKeyDown={(event) => onFormKey(event, false)}>
        <textarea aria-label="Note" />
        <button type="submit">Salva</button>
      </form>,
    )
    fireEvent.keyDown(screen.getByLabelText('Note'), { key: 'Enter' })
    expect(submit).not.toHaveBeenCalled()
    fireEvent.keyDown(screen.getByLabelText('Note'), { key: 'Enter', ...keys })
    expect(submit).toHaveBeenCalledOnce()
  },
)

test.each([
  ['disabled', false, 'disabled'],
  ['in a disabled fieldset', true, undefined],
] as const)('no key submits a form whose button is %s', (_, isHeld, button) => {
  show(isHeld, button)
  press({ ctrlKey: true })
  press({})
  expect(submit).not.toHaveBeenCalled()
})

const genders = [
  { value: 'male', label: 'Maschio' },
  { value: 'female', label: 'Femmina' },
]

/** A form with four questions, of which the last may be answered already. */
function Questions({ oral = null }: { oral?: boolean | null }) {
  const form = useForm({ defaultValues: { gender: '', birth: '', parenteral: null, enteral: null, oral } })
  return (
    <UiProvider>
      <FormProvider {...form}>
        <form onKeyDown={(event) => onFormKey(event, true)}>
          <RadioField name="gender" label="Sesso" options={genders} />
          <input aria-label="Data di nascita" />
          <YesNoField name="parenteral" label="Parenterale" />
          <YesNoField name="enteral" label="Enterale" />
          <YesNoField name="oral" label="Per os" />
        </form>
      </FormProvider>
    </UiProvider>
  )
}
const radio = (question: string, answer: string) =>
  within(screen.getByRole('radiogroup', { name: question })).getByLabelText<HTMLInputElement>(answer)
/** Presses a key where the focus is. */
const strike = (key: string, more: { ctrlKey?: true; repeat?: true } = {}) =>
  fireEvent.keyDown(document.activeElement ?? document, { key, ...more })

test('an initial letter answers a question and moves on to the field that Enter would', () => {
  render(<Questions />)
  radio('Sesso', 'Maschio').focus()
  strike('x')
  strike('f', { ctrlKey: true })
  expect(radio('Sesso', 'Femmina').checked).toBe(false)
  expect(document.activeElement).toBe(radio('Sesso', 'Maschio'))
  strike('F')
  expect(radio('Sesso', 'Femmina').checked).toBe(true)
  expect(document.activeElement).toBe(screen.getByLabelText('Data di nascita'))

  radio('Parenterale', 'Sì').focus()
  strike('n')
  expect(radio('Parenterale', 'No').checked).toBe(true)
  expect(document.activeElement).toBe(radio('Enterale', 'Sì'))
  strike('s')
  expect(radio('Enterale', 'Sì').checked).toBe(true)
  expect(document.activeElement).toBe(radio('Per os', 'Sì'))
})

test('a letter that is held down answers one question', () => {
  render(<Questions />)
  radio('Parenterale', 'Sì').focus()
  strike('s')
  strike('s', { repeat: true })
  expect(radio('Parenterale', 'Sì').checked).toBe(true)
  expect(document.activeElement).toBe(radio('Enterale', 'Sì'))
  expect(radio('Enterale', 'Sì').checked).toBe(false)
})

test('a letter that changes the last answer keeps the focus there', () => {
  render(<Questions oral />)
  radio('Per os', 'Sì').focus()
  strike('n')
  expect(radio('Per os', 'No').checked).toBe(true)
  expect(document.activeElement).toBe(radio('Per os', 'No'))
})
