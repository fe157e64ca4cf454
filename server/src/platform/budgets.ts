type Limits = {
  /** How much somebody may spend at once. */
  atOnce: number
  perSecond: number
}

/** How much one person may still spend. */
export type Budget = {
  /** Takes a cost out of it, all of it if that is too little: `false`. */
  spend(cost: number): boolean
  /** The seconds until so much may be spent; 0 if it may be now. */
  secondsUntil(cost: number): number
}

type Level = { left: number; at: number }

/** Budgets by person, for all of their pages and sockets together; they outlive a socket that is cut and opened again. */
export function budgetsByPerson({ atOnce, perSecond }: Limits) {
  const levels = new Map<string, Level>()
  const leftOf = (person: string, now: number) => {
    const level = levels.get(person)
    return level ? Math.min(atOnce, level.left + ((now - level.at) / 1_000) * perSecond) : atOnce
  }
  const forgetFull = (now: number) => {
    for (const person of levels.keys()) if (leftOf(person, now) === atOnce) levels.delete(person)
  }
  return {
    of: (person: string): Budget => ({
      spend(cost) {
        const now = performance.now()
        const left = leftOf(person, now) - cost
        levels.set(person, { left: Math.max(0, left), at: now })
        return left >= 0
      },
      secondsUntil: (cost) => Math.max(0, (cost - leftOf(person, performance.now())) / perSecond),
    }),
    /** Forgets those who have spent nothing for a while. */
    sweep: () => forgetFull(performance.now()),
  }
}
