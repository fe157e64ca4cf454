// Counts how often the tests start the whole product, the most expensive thing that a test can do.
import { appendFileSync, readFileSync } from 'node:fs'

/** Notes that a test starts the product. */
export function noteStart() {
  const file = process.env.FILO_TEST_STARTS
  if (file) appendFileSync(file, '.')
}

/** How often it was started, as noted in this file. */
export function startsIn(file) {
  try {
    return readFileSync(file, 'utf8').length
  } catch {
    return 0
  }
}
