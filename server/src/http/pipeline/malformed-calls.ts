import { Failure } from '@filo/contract/kit/failure.ts'
import type { Route } from '@filo/contract/kit/route.ts'
import { malformedCodes } from '../../context/audit-entry.ts'
import { networkOf } from '../../platform/network/network.ts'
import { failureOf } from './refuse.ts'

const maxPerHour = 300
const hourMs = 3_600_000
/** How many networks are counted at a time; beyond that, the one counted longest is dropped. */
const maxNetworks = 10_000

/** Public calls with a body: no rate limit applies to them until their shape is valid. */
export const isCounted = ({ access, method }: Route) => access === 'public' && method !== 'GET'

export type MalformedCalls = {
  /**
   * Counts a malformed call against its network. Returns its refusal, or `too_many_requests` once the network has used
   * up its hour. Well-formed calls are never looked up here.
   */
  refusal(address: string, error: unknown): unknown
}

/** Kept in memory, per process: it protects this process's time, and counting must cost less than refusing. */
export function malformedCalls(now: () => number = Date.now): MalformedCalls {
  const counts = new Map<string, { count: number; until: number }>()
  return {
    refusal(address, error) {
      if (!malformedCodes.includes(failureOf(error).code)) return error
      const network = networkOf(address)
      const at = now()
      const known = counts.get(network)
      if (!known || known.until <= at) {
        counts.delete(network)
        const [oldest] = counts.keys()
        if (oldest !== undefined && counts.size >= maxNetworks) counts.delete(oldest)
        counts.set(network, { count: 1, until: at + hourMs })
        return error
      }
      known.count += 1
      if (known.count <= maxPerHour) return error
      return new Failure('too_many_requests', { retryAfter: (known.until - at) / 1_000 })
    },
  }
}
