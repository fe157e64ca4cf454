// How long tests wait before they give up, and how many run in parallel.
import { availableParallelism } from 'node:os'

const given = process.env.FILO_PATIENCE || '1'
const factor = Number(given)
if (!(factor >= 1 && factor < Number.POSITIVE_INFINITY)) {
  console.error(`FILO_PATIENCE: “${given}” is not a number from 1 upwards`)
  process.exit(1)
}

/** Milliseconds multiplied by FILO_PATIENCE: used for every time limit of a test, a journey or a test server. */
export const patiently = (ms) => Math.round(ms * factor)

/** At most eight, because more overload one database. */
const inParallel = (count) => Math.min(count, 8)

/** One more than there are cores, because tests mostly wait. */
export const workers = inParallel(availableParallelism() + 1)

/** As many as there are cores, because browsers keep them busy: one more costs all of them more CPU time, and saves none. */
export const journeyWorkers = inParallel(availableParallelism())
