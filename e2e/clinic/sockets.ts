import type { Page } from '@playwright/test'

/** Opens a URL and waits until the server has accepted the page's socket, so that it receives live events. */
export async function openWithSocket(page: Page, address: string): Promise<void> {
  const opened = page.waitForEvent('websocket')
  await page.goto(address)
  const isAccepted = ({ payload }: { payload: string | Buffer }) => String(payload).startsWith('40')
  await (await opened).waitForEvent('framereceived', isAccepted)
}
