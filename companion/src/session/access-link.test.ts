import { expect, it } from 'vitest'
import { parseAccessLink } from './access-link.ts'

const token = 'a-Z_9'.repeat(8).padEnd(43, 'x')

it('parses the token of a QR', () => {
  expect(parseAccessLink(`#access=${token}`)).toEqual({ token })
})

it.each(['#access', '#access=', `#access=${token.slice(1)}`, `#access=${token}x`, `#access=${token}&utm=x`])(
  'recognizes a link that was cut off or changed: %s',
  (hash) => {
    expect(parseAccessLink(hash)).toBe('broken')
  },
)

it.each(['', '#', '#contenuto', '#accesso=x', `#x=${token}`])('ignores the hash "%s"', (hash) => {
  expect(parseAccessLink(hash)).toBeNull()
})
