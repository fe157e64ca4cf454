import fc from 'fast-check'
import { expect, test } from 'vitest'
import { networkOf } from './network.ts'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:0DB8:0:0:ffff::', '2001:db8:0:0::/64'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['1::', '1:0:0:0::/64'],
  ['not an address', 'not an address'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

const group = fc.integer({ min: 0, max: 0xffff })
const groups = (length: number) => fc.array(group, { minLength: length, maxLength: length })
/** As in a browser's URL: with the longest run of zeros left out. */
const shortened = (parts: number[]) =>
  new URL(`http://[${parts.map((part) => part.toString(16)).join(':')}]`).hostname.slice(1, -1)

test('all addresses of one network count together, however they are written', () => {
  fc.assert(
    fc.property(groups(4), groups(4), groups(4), (network, one, other) => {
      const written = [...network, ...other].map((part) => part.toString(16).padStart(4, '0')).join(':')
      expect(networkOf(shortened([...network, ...one]))).toBe(networkOf(written))
    }),
  )
})

test('two networks count separately', () => {
  fc.assert(
    fc.property(groups(4), groups(4), groups(4), (one, other, host) => {
      fc.pre(one.join() !== other.join())
      expect(networkOf(shortened([...one, ...host]))).not.toBe(networkOf(shortened([...other, ...host])))
    }),
  )
})
