import { noteStart } from '../scripts/product-starts.mjs'
import { cancelUpcomingVisits } from './clinic/upcoming-visits.ts'
import { refuseLoggedWords } from './logged-words.ts'

/** Prepares the demo once for all workers; the function that it returns looks at the log when all are done. */
export default async function prepare(): Promise<() => Promise<void>> {
  // The runner itself has started the product.
  noteStart()
  await cancelUpcomingVisits()
  return refuseLoggedWords
}
