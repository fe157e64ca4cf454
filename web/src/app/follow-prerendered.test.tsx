import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { followPrerendered } from './follow-prerendered.ts'

const root = document.createElement('div')
afterEach(() => {
  cleanup()
  root.remove()
})

/** Shows the prerendered page, and returns the function that puts the app's page in its place. */
function open(app: ReactNode) {
  root.innerHTML =
    '<div class="prerendered"><main tabindex="-1"><input aria-label="Email"><button>Accedi</button></main></div>'
  document.body.append(root)
  const takeOver = followPrerendered(root)
  return () => {
    root.replaceChildren()
    render(app, { container: root })
    takeOver()
  }
}

function Login() {
  const [email, setEmail] = useState('')
  return (
    <main tabIndex={-1}>
      <input
        aria-label="Email"
        value={email}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
      />
      <button type="button">Accedi</button>
      <output>{email}</output>
    </main>
  )
}

const input = () => screen.getByLabelText<HTMLInputElement>('Email')
const button = () => screen.getByRole('button')

test('text typed before the app is there is known to its form, and the focus stays where it was', () => {
  const start = open(<Login />)
  input().focus()
  fireEvent.input(input(), { target: { value: 'livia@prova.filo' } })
  start()
  expect(input().value).toBe('livia@prova.filo')
  expect(screen.getByRole('status').textContent).toBe('livia@prova.filo')
  expect(document.activeElement).toBe(input())
})

test('the last control that had the focus has it again, the page itself too', () => {
  for (const control of [button, () => screen.getByRole('main')]) {
    const start = open(<Login />)
    input().focus()
    control().focus()
    start()
    expect(document.activeElement).toBe(control())
    cleanup()
  }
})

test('another page takes over neither text nor focus', () => {
  const start = open(
    <main>
      <input aria-label="Email" />
    </main>,
  )
  input().focus()
  fireEvent.input(input(), { target: { value: 'livia@prova.filo' } })
  start()
  expect(input().value).toBe('')
  expect(document.activeElement).toBe(document.body)
})
