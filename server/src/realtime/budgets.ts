/** How much one person may still send. */
export type Budget = {
  /** Takes an event of so many bytes out of it. `false`: it is used up. */
  spend(bytes: number): boolean
}

/** The longest offer of a call has 20 kB, the longest message 4 kB. */
const bytesPerSecond = 100_000
/** Somebody who enters a room sends an offer to each of the others. */
const bytesAtOnce = 500_000
/** An event costs time however short it is. */
const bytesPerEvent = 500

type Level = { left: number; at: number }

/** Budgets by person, for all of their sockets together; they outlive a socket that is cut and opened again. */
export function budgetsByPerson() {
  const levels = new Map<string, Level>()
  const refill = ({ left, at }: Level, now: number) =>
    Math.min(bytesAtOnce, left + ((now - at) / 1_000) * bytesPerSecond)
  const forgetFull = (now: number) => {
    for (const [person, level] of levels) if (refill(level, now) === bytesAtOnce) levels.delete(person)
  }
  return {
    of: (person: string): Budget => ({
      spend(bytes) {
        const now = performance.now()
        const level = levels.get(person)
        const left = (level ? refill(level, now) : bytesAtOnce) - bytes - bytesPerEvent
        levels.set(person, { left: Math.max(0, left), at: now })
        return left >= 0
      },
    }),
    /** Forgets those who have sent nothing for a while. */
    sweep: () => forgetFull(performance.now()),
  }
}
