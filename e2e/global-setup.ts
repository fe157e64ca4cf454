import { noteStart } from '../scripts/product-starts.mjs'
import { cancelUpcomingVisits } from './clinic/upcoming-visits.ts'

/** Prepares the demo once for all workers. */
export default async function prepare(): Promise<void> {
  // The runner itself has started the product.
  noteStart()
  await cancelUpcomingVisits()
}
