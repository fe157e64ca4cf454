import type { Duplex } from 'node:stream'
import { networkOf } from '../platform/network/network.ts'

/** Connections of strangers; they have a few seconds to identify themselves. */
const maxStrangers = 500
/** Part of them that one network may hold, so that nobody shuts out the others. */
const maxPerNetwork = 100
/** Connections of somebody who was let in lately: as many as one person may have. */
const maxPerKnown = 20
/** Refused identifications of one network in a minute: a person's page or app stops after one. */
const maxRefusedPerMinute = 30

/** The address of a connection, and the name of whoever was let in lately by what it brings; `null` for a stranger. */
export type Caller = { address: string; known: string | null }

type Counted = { network: string; isStranger: boolean; key: string }

const counted = ({ address, known }: Caller): Counted => {
  const network = networkOf(address)
  return { network, isStranger: known === null, key: known ?? network }
}

/**
 * Connections that are not identified yet. Strangers are counted by their network, others by themselves: a hospital's
 * guests and its staff may share one.
 */
export function unidentifiedConnections() {
  const connections = new Map<Duplex, Counted>()
  const refusals = new Map<string, number>()
  let minute = 0
  /** Counts begin anew each minute. */
  const refusalsNow = () => {
    const now = Math.floor(performance.now() / 60_000)
    if (now !== minute) refusals.clear()
    minute = now
    return refusals
  }
  const countWhere = (isCounted: (other: Counted) => boolean) =>
    [...connections.values()].filter(isCounted).length

  return {
    /** Whether one more may come in. */
    hasRoomFor(caller: Caller): boolean {
      const { key, network, isStranger } = counted(caller)
      const same = countWhere((other) => other.key === key)
      if (!isStranger) return same < maxPerKnown
      return (
        (refusalsNow().get(network) ?? 0) < maxRefusedPerMinute &&
        same < maxPerNetwork &&
        countWhere((other) => other.isStranger) < maxStrangers
      )
    },
    add: (connection: Duplex, caller: Caller): void => void connections.set(connection, counted(caller)),
    /** Counts a refusal against its network. */
    refuse(connection: Duplex): void {
      const network = connections.get(connection)?.network
      if (network === undefined) return
      refusalsNow().set(network, (refusals.get(network) ?? 0) + 1)
    },
    /** It was identified, or is closed. */
    remove: (connection: Duplex): void => void connections.delete(connection),
  }
}
