import { Failure } from '@filo/contract/kit/failure.ts'
import type { Actor } from '../../context/actor.ts'
import { turns } from '../../platform/semaphore.ts'

type Direction = 'download' | 'upload'

/** Takes a turn, and returns a function that ends it, which may be called repeatedly. */
export type Transfers = (direction: Direction, actor: Actor) => Promise<() => void>

type Turns = { take: ReturnType<typeof turns>; users: number }

/**
 * How many a device and a person may have at a time, in each process. A page shows twenty thumbnails and a film; our
 * apps send one file at a time.
 */
const limits = {
  download: { device: 40, person: 80 },
  upload: { device: 6, person: 12 },
} as const satisfies Record<Direction, object>
/** The next ones wait for their turn, so that a page with many pictures still shows all of them. */
const defaultWaits = { maxWaiting: 200, maxWaitMs: 10_000 }

const refusals: Record<Direction, string> = {
  download: 'Stai già ricevendo troppi file: aspetta che arrivino, oppure chiudine qualcuno, e riprova',
  upload: 'Stai già inviando troppi file: aspetta che arrivino e riprova',
}

const isCaller = (actor: Actor) => actor.kind === 'staff' || actor.kind === 'device'

/**
 * Limits the simultaneous transfers of a device (a session, for staff) and of a person. More wait, and are refused as
 * `too_many_requests` if none ends.
 */
export function transfersOf(waits = defaultWaits): Transfers {
  const all = new Map<string, Turns>()

  const takeTurn = async (key: string, direction: Direction, atOnce: number) => {
    const refusal = () => new Failure('too_many_requests', { message: refusals[direction], retryAfter: 5 })
    const found = all.get(key) ?? { take: turns(atOnce, { ...waits, refusal }), users: 0 }
    all.set(key, found)
    found.users += 1
    const leave = () => {
      found.users -= 1
      if (found.users === 0) all.delete(key)
    }
    try {
      const end = await found.take()
      return () => {
        end()
        leave()
      }
    } catch (error) {
      leave()
      throw error
    }
  }

  return async (direction, actor) => {
    if (!isCaller(actor)) return () => {}
    const [device, person] =
      actor.kind === 'staff' ? [actor.sessionId, actor.id] : [actor.deviceId, actor.holderId]
    const endOfDevice = await takeTurn(`${direction} ${device}`, direction, limits[direction].device)
    const endOfPerson = await takeTurn(`${direction} ${person}`, direction, limits[direction].person).catch(
      (error) => {
        endOfDevice()
        throw error
      },
    )
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      endOfPerson()
      endOfDevice()
    }
  }
}
