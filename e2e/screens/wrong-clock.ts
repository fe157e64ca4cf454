import { dayMs } from '@filo/contract/kit/date.ts'
import type { Page } from '@playwright/test'

/** Makes the server's clock run a day ahead of the browser's, as if the browser's were a day behind. */
export const putClockBack = (page: Page) =>
  page.route('**/api/**', async (route) => {
    const response = await route.fetch()
    const date = new Date(Date.now() + dayMs).toUTCString()
    await route.fulfill({ response, headers: { ...response.headers(), date } })
  })
