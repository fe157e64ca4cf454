import { expect, test } from 'vitest'
import { ApiError, unreachable } from '../../api/api-error.ts'
import type { Unsent } from '../outbox.ts'
import { factTitle, unsentWords } from './unsent-words.ts'

const item = (fields: Partial<Unsent>): Unsent => ({
  ...{ id: '1', room: 'a', text: 'Sì', file: null, state: 'waiting', mayBeStored: false, percent: 0 },
  ...{ error: unreachable(), seen: null, isKept: true },
  ...fields,
})
const refused = new ApiError({ code: 'not_found', message: 'Non c’è', status: 404 })

test.each([
  ['nothing while all is being sent', [item({ state: 'sending', error: null })], undefined],
  ['one that waits', [item({})], 'Un messaggio non è ancora partito'],
  ['one without an answer', [item({ mayBeStored: true })], 'Un messaggio forse è arrivato'],
  ['those behind it too', [item({}), item({ error: null })], '2 messaggi non sono ancora partiti'],
  [
    'a refused one first',
    [item({}), item({ state: 'refused', error: refused })],
    'Un messaggio non è partito',
  ],
])('other pages tell of %s', (_, items, title) => {
  expect(unsentWords(items)?.title).toBe(title)
})

test('what was never sent is told by when it was written, in Italy', () => {
  const now = new Date('2026-11-30T12:00:00Z')
  const [first, second] = [Date.parse('2026-11-29T20:14:00Z'), Date.parse('2026-11-29T20:20:00Z')]
  expect(factTitle([first], now)).toBe('Un messaggio scritto ieri alle 21:14 non è partito')
  expect(factTitle([first, second], now)).toBe(
    '2 messaggi non sono partiti, il primo scritto ieri alle 21:14',
  )
})
