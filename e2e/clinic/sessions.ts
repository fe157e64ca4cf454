import type { Page } from '@playwright/test'

/** Ends a page's session on the server, as after its time; the browser keeps the cookie. */
export async function letSessionEnd(page: Page): Promise<void> {
  const cookies = await page.context().cookies()
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
  const answer = await page.request.delete('/api/auth/logout', { headers: { 'x-xsrf-token': token } })
  if (answer.status() !== 204) throw new Error(`${answer.status()} on ending the session`)
  await page.context().addCookies(cookies)
}
