import { isIP } from 'node:net'

const networkGroups = 4
const allGroups = 8

/**
 * Where a call comes from, as limits on tries count it: an IPv4 address itself, of an IPv6 address its network of
 * 64 bits, in which whoever has one line has every address to choose from (RFC 6177).
 */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? []
  if (mapped) return mapped
  const [plain = ''] = address.split('%')
  const [before = [], after = []] = plain.split('::').map((half) => half.split(':').filter(Boolean))
  const left = Math.max(0, allGroups - before.length - after.length)
  const groups = [...before, ...Array.from({ length: left }, () => '0'), ...after]
  const network = groups.slice(0, networkGroups).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}
