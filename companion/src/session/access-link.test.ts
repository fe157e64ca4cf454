import { expect, it } from 'vitest'
import { linkIn } from './access-link.ts'

const token = 'a-Z_9'.repeat(8).padEnd(43, 'x')

it('finds the token of a QR', () => {
  expect(linkIn(`#access=${token}`)).toEqual({ token })
})

it.each(['#access', '#access=', `#access=${token.slice(1)}`, `#access=${token}x`, `#access=${token}&utm=x`])(
  'tells a link that was cut off or changed from none: %s',
  (hash) => {
    expect(linkIn(hash)).toBe('broken')
  },
)

it.each(['', '#', '#contenuto', '#accesso=x', `#x=${token}`])('leaves %s alone', (hash) => {
  expect(linkIn(hash)).toBeNull()
})
