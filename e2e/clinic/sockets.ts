import type { BrowserContext, Page } from '@playwright/test'

/** A network whose proxy lets no socket through; the pages of that browser ask now and then instead. */
export const withoutSockets = (context: BrowserContext): Promise<void> =>
  context.routeWebSocket('**/api/socket/**', (socket) => socket.close())

/** Opens an address, and waits until its page hears what others change. */
export async function openLive(page: Page, address: string): Promise<void> {
  const opened = page.waitForEvent('websocket')
  await page.goto(address)
  const isAccepted = ({ payload }: { payload: string | Buffer }) => String(payload).startsWith('40')
  await (await opened).waitForEvent('framereceived', isAccepted)
}
