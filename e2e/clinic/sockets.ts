import type { BrowserContext, Page } from '@playwright/test'

/** Blocks sockets, as some proxies do: pages of this context poll instead. */
export const blockSockets = (context: BrowserContext): Promise<void> =>
  context.routeWebSocket('**/api/socket/**', (socket) => socket.close())

/** Opens a URL and waits until the server has accepted the page's socket, so that it receives live events. */
export async function openWithSocket(page: Page, address: string): Promise<void> {
  const opened = page.waitForEvent('websocket')
  await page.goto(address)
  const isAccepted = ({ payload }: { payload: string | Buffer }) => String(payload).startsWith('40')
  await (await opened).waitForEvent('framereceived', isAccepted)
}
