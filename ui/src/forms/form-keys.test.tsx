import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import '../../test/gestures.ts'
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

test.each([
  ['disabled', false, 'disabled'],
  ['in a disabled fieldset', true, undefined],
] as const)('no key submits a form whose button is %s', (_, isHeld, button) => {
  show(isHeld, button)
  press({ ctrlKey: true })
  press({})
  expect(submit).not.toHaveBeenCalled()
})
