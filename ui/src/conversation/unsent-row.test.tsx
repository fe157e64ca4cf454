import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type ApiError, fileChanged, parseApiError, unreachable } from '../api/api-error.ts'
import type { Unsent } from './outbox.ts'
import { UnsentRow } from './unsent-row.tsx'

afterEach(cleanup)

function show(error: ApiError) {
  const file = new File(['x'], 'referto.pdf')
  const one: Unsent = { id: '1', room: 'r', text: null, file, state: 'refused', percent: 0, error }
  render(<UnsentRow one={one} onEdit={() => {}} />)
  return screen.getAllByRole('button').map(({ textContent }) => textContent)
}

test.each([
  ['Il file è cambiato: sceglilo di nuovo', fileChanged()],
  ['È troppo grande per il server davanti a Filo', parseApiError(413, '<html>nginx</html>', null)],
])('a file that would be refused again offers no retry: “%s”', (words, error) => {
  expect(show(error)).toEqual(['Elimina'])
  expect(document.body.textContent).toContain(words)
})

test('a file that may arrive next time can be sent again', () => {
  expect(show(unreachable())).toEqual(['Riprova', 'Elimina'])
})
