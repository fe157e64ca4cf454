import { Failure } from '@filo/contract/kit/failure.ts'
import { budgetsByPerson } from '../platform/budgets.ts'
import type { Action } from './action.ts'
import type { Actor } from './actor.ts'

/**
 * Each session or link has a reserve for what stores nothing, such as ending a session or a signal of a call: a
 * thief who uses up somebody's budget keeps nobody from signing them out.
 */
const reserve = { atOnce: 500, perSecond: 5 } as const

/** The budgets of patients and caregivers, and those of staff. */
const limits = {
  device: { atOnce: 1_000, perSecond: 2 },
  staff: { atOnce: 20_000, perSecond: 20 },
} as const

type Kind = keyof typeof limits
export const trafficKinds = Object.keys(limits) as Kind[]

export type Traffic = {
  /**
   * Counts an action of a person, over whatever channel, before anything of it is changed, answered or audited.
   * @throws Failure `too_many_requests` beyond what anybody does by hand
   */
  count(actor: Actor, action: Action): void
  /** How many actions were refused since the start. */
  refused: Readonly<Record<Kind, number>>
  sweep(): void
}

/** A change that is audited stays, and so does its entry; whatever is read leaves at most an entry. */
const costOf = ({ name, changes }: Action) => (changes && name !== 'none' ? 5 : 1)

const isEssential = ({ changes, stores }: Action) => changes && stores?.length === 0

const message = 'Troppe richieste in poco tempo: aspetta un minuto e riprova'
const tellEveryMs = 3_600_000

/**
 * Bounds how much one person makes Filo do and keep, in each process, far above what pages ask for. `warn` is told once an
 * hour of each session or link that is beyond it.
 */
export function trafficLimits(warn: (line: string) => void): Traffic {
  const budgets = { device: budgetsByPerson(limits.device), staff: budgetsByPerson(limits.staff) }
  const reserves = budgetsByPerson(reserve)
  const refused = { device: 0, staff: 0 }
  const toldAt = new Map<string, number>()

  const tell = (what: string) => {
    const now = performance.now()
    if (now - (toldAt.get(what) ?? -tellEveryMs) < tellEveryMs) return
    toldAt.set(what, now)
    warn(`Troppe richieste, rifiutate, da ${what}`)
  }

  return {
    count(actor, action) {
      if (actor.kind !== 'staff' && actor.kind !== 'device') return
      const isStaff = actor.kind === 'staff'
      const cost = costOf(action)
      const own = reserves.of(isStaff ? actor.sessionId : actor.deviceId)
      if (isEssential(action) && own.secondsUntil(cost) === 0) return void own.spend(cost)
      const budget = budgets[actor.kind].of(isStaff ? actor.id : actor.holderId)
      const seconds = budget.secondsUntil(cost)
      if (seconds === 0) return void budget.spend(cost)
      refused[actor.kind] += 1
      tell(isStaff ? `sessione ${actor.sessionId}` : `collegamento ${actor.deviceId}`)
      throw new Failure('too_many_requests', { message, retryAfter: Math.ceil(seconds) })
    },
    refused,
    sweep() {
      const now = performance.now()
      for (const { sweep } of [budgets.device, budgets.staff, reserves]) sweep()
      for (const [what, at] of toldAt) if (now - at >= tellEveryMs) toldAt.delete(what)
    },
  }
}
