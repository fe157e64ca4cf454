import { Failure } from '@filo/contract/kit/failure.ts'
import type { Route } from '@filo/contract/kit/route.ts'
import { malformedCodes } from '../../context/audit-entry.ts'
import { networkOf } from '../../platform/network/network.ts'
import { failureOf } from './refuse.ts'

const mostAnHour = 300
const hourMs = 3_600_000
/** So many networks are counted at a time; beyond, the one counted longest is dropped. */
const mostNetworks = 10_000

/** Those of anyone that bring a body: no limit on tries looks at them before their shape is sound. */
export const isCounted = ({ access, method }: Route) => access === 'public' && method !== 'GET'

export type MalformedCalls = {
  /**
   * Counts a call that was refused for its shape against its network; answers its refusal, or `too_many_requests`
   * when the network has used up its hour. Calls of a sound shape never ask here.
   */
  refusal(address: string, error: unknown): unknown
}

/** Kept in this process's memory: what it bounds is this process's time, and counting must cost less than refusing. */
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
        if (oldest !== undefined && counts.size >= mostNetworks) counts.delete(oldest)
        counts.set(network, { count: 1, until: at + hourMs })
        return error
      }
      known.count += 1
      if (known.count <= mostAnHour) return error
      return new Failure('too_many_requests', { retryAfter: (known.until - at) / 1_000 })
    },
  }
}
