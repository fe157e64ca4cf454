import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { focusOn, press } from '../../test/gestures.ts'
import { Menu, MenuItem } from './menu.tsx'

const done: string[] = []

beforeEach(() => {
  done.length = 0
  render(
    <>
      <Menu label="Azioni per Ada">
        <MenuItem onClick={() => done.push('moved')}>Sposta…</MenuItem>
        <MenuItem refusal="È il tuo account" onClick={() => done.push('disabled')}>
          Disattiva
        </MenuItem>
        <MenuItem tone="danger" onClick={() => done.push('removed')}>
          Elimina
        </MenuItem>
      </Menu>
      <button type="button">Altrove</button>
    </>,
  )
})
afterEach(cleanup)

const opener = () => screen.getByRole('button', { name: 'Azioni per Ada' })
const item = (name: RegExp) => screen.getByRole('menuitem', { name })
const isOpen = () => screen.queryByRole('menu') !== null

test('opens at its first entry, moves by arrow keys around both ends, and Escape returns to the button', async () => {
  fireEvent.keyDown(opener(), { key: 'ArrowDown' })
  expect(opener().getAttribute('aria-expanded')).toBe('true')
  await focusOn(item(/^Sposta/))
  fireEvent.keyDown(item(/^Sposta/), { key: 'ArrowUp' })
  await focusOn(item(/^Elimina/))
  fireEvent.keyDown(item(/^Elimina/), { key: 'ArrowDown' })
  await focusOn(item(/^Sposta/))
  fireEvent.keyDown(item(/^Sposta/), { key: 'End' })
  await focusOn(item(/^Elimina/))
  fireEvent.keyDown(item(/^Elimina/), { key: 'Escape' })
  expect(isOpen()).toBe(false)
  await focusOn(opener())
})

test('an entry closes the menu, returns the focus and acts', async () => {
  await press('Azioni per Ada')
  await press('Elimina', 'menuitem')
  expect(isOpen()).toBe(false)
  await focusOn(opener())
  expect(done).toEqual(['removed'])
})

test('an impossible action says why and does nothing', async () => {
  await press('Azioni per Ada')
  expect(item(/^Disattiva/).textContent).toBe('DisattivaÈ il tuo account')
  expect(item(/^Disattiva/).getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(item(/^Disattiva/))
  expect(done).toEqual([])
})

test('a press or the focus elsewhere closes it', async () => {
  await press('Azioni per Ada')
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Altrove' }))
  expect(isOpen()).toBe(false)
  await press('Azioni per Ada')
  fireEvent.blur(item(/^Sposta/), { relatedTarget: screen.getByRole('button', { name: 'Altrove' }) })
  expect(isOpen()).toBe(false)
})
