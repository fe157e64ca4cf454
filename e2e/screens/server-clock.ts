import type { Page } from '@playwright/test'

/** Dates the server's responses by another clock. */
export const setServerClock = (page: Page, now: () => Date) =>
  page.route('**/api/**', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), date: now().toUTCString() } })
  })
