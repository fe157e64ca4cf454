import { authRoutes } from '@filo/contract/features/auth/auth.routes.ts'
import type { FullConfig } from '@playwright/test'
import { noteStart } from '../scripts/product-starts.mjs'
import { apiClientAs } from './clinic/api.ts'
import { cancelUpcomingVisits } from './clinic/upcoming-visits.ts'
import { createScreenData, storeScreenData } from './screens/screen-data.ts'

/** Prepares the demo once for all workers. */
export default async function prepare({ projects: [project] }: FullConfig): Promise<void> {
  // The runner itself has started the product.
  noteStart()
  await cancelUpcomingVisits()
  const physician = await apiClientAs('physician', project?.use.baseURL ?? '')
  storeScreenData(await createScreenData(physician))
  await physician.callOrThrow(authRoutes.logout)
  await physician.requests.dispose()
}
