/** A pseudo-random generator (mulberry32): the same seed gives the same demo or seeded database every time. */
export function seededRandom(seed: number) {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    between,
    boolean: (share: number) => next() < share,
    pick: <T>(list: readonly T[]): T => list[between(0, list.length - 1)] as T,
  }
}

export type SeededRandom = ReturnType<typeof seededRandom>
