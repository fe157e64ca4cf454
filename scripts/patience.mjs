// Says how long tests wait before they give up, and how many of them run at once.
import { availableParallelism } from 'node:os'

const given = process.env.FILO_PATIENCE || '1'
const factor = Number(given)
if (!(factor >= 1 && factor < Number.POSITIVE_INFINITY)) {
  console.error(`FILO_PATIENCE: “${given}” is not a number from 1 upwards`)
  process.exit(1)
}

/** So many milliseconds, times FILO_PATIENCE: every time limit of a test, a journey or a test server. */
export const patiently = (ms) => Math.round(ms * factor)

/** One more than there are cores, since much of a test is waiting; more than eight ask too much of one database. */
export const workers = Math.min(availableParallelism() + 1, 8)
