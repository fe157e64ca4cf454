import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { goOffline } from '../../test/network.ts'
import { fileChanged, parseApiError, unreachable } from '../api/api-error.ts'
import type { Unsent } from './outbox.ts'
import { UnsentRow } from './unsent-row.tsx'

afterEach(cleanup)

function show(fields: Partial<Unsent>) {
  const file = new File(['x'], 'referto.pdf')
  const one: Unsent = {
    ...{
      id: '1',
      room: 'r',
      text: null,
      file,
      state: 'refused',
      mayBeStored: false,
      percent: 0,
      error: null,
      seen: null,
      isKept: false,
    },
    ...fields,
  }
  render(<UnsentRow one={one} onEdit={() => {}} />)
  return screen.getAllByRole('button').map(({ textContent }) => textContent)
}

test.each([
  ['Il file è cambiato: sceglilo di nuovo', fileChanged()],
  ['È troppo grande per il server davanti a Filo', parseApiError(413, '<html>nginx</html>', null)],
])('a file that would be refused again offers no retry: “%s”', (words, error) => {
  expect(show({ error })).toEqual(['Elimina'])
  expect(document.body.textContent).toContain(words)
})

test('a file that may arrive next time can be sent again', () => {
  expect(show({ error: unreachable() })).toEqual(['Riprova', 'Elimina'])
})

const error = unreachable()
const text = { text: '2 fiale', file: null }
test.each([
  ['Forse è arrivato. Il server non risponde.', { state: 'waiting', error, ...text }, 'Riprova Modifica'],
  ['Controllo se è arrivato…', { state: 'asking', ...text }, 'Modifica Elimina'],
  ['Appena torna la rete te lo diciamo', { state: 'asking', error, ...text }, 'Modifica Elimina'],
  ['Forse è arrivato. Il file è cambiato', { state: 'refused', error: fileChanged() }, 'Elimina'],
  ['Controllo se è arrivato…', { state: 'asking' }, 'Annulla'],
] as const)('of a message that may be stored: “%s”', (words, fields, buttons) => {
  expect(show({ mayBeStored: true, ...fields })).toEqual(buttons.split(' '))
  expect(document.body.textContent).toContain(words)
  expect(document.body.textContent).not.toMatch(/Non inviato|Parte da solo/)
})

test('without a network the server is not blamed', () => {
  goOffline()
  show({ state: 'waiting', error, ...text })
  expect(document.body.textContent).toContain('Non c’è rete. Parte da solo,')
  expect(document.body.textContent).not.toContain('server')
})

test('a withdrawn message was not stored: it can be sent, changed or deleted', () => {
  expect(show(text)).toEqual(['Riprova', 'Modifica', 'Elimina'])
  expect(document.body.textContent).toContain('Non inviato. Non era arrivato.')
})
