import { authRoutes } from '@filo/contract/features/auth/auth.routes.ts'
import type { FullConfig } from '@playwright/test'
import { clinicAs } from './clinic/api.ts'
import { quietHours } from './clinic/quiet-hours.ts'
import { furnish, keepFurnished } from './screens/furnish.ts'

/** Prepares the demo once for all workers. */
export default async function prepare({ projects: [project] }: FullConfig): Promise<void> {
  await quietHours()
  const physician = await clinicAs('physician', project?.use.baseURL ?? '')
  keepFurnished(await furnish(physician))
  await physician.done(authRoutes.logout)
  await physician.requests.dispose()
}
