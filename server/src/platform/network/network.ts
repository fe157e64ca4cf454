import { isIP } from 'node:net'

const networkGroups = 4
const allGroups = 8

/**
 * The key by which rate limits count a caller: an IPv4 address itself; for IPv6 its /64 network, since every customer
 * line has a whole one to choose from (RFC 6177).
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
