import { expect, test } from 'vitest'
import { signal } from './peer.schema.ts'

test('a session description is text of up to 20,000 printable signs', () => {
  const accepts = (sdp: unknown) => signal.safeParse({ n: 1, step: { kind: 'offer', sdp } }).success
  expect(accepts('v=0\r\na=x\ty\r\n')).toBe(true)
  expect(accepts('v'.repeat(20_000))).toBe(true)
  expect(accepts('v'.repeat(20_001))).toBe(false)
  expect(accepts('v=0\u0000')).toBe(false)
  expect(accepts(7)).toBe(false)
})
