import type { BrowserContext } from '@playwright/test'

export type Watch = {
  /** What went wrong in any page since the journey began, as far as it was not announced. */
  troubles: string[]
  /** Begins a journey, with what it provokes on purpose. */
  begin(provokes: readonly RegExp[]): void
}

// A refusal is an answer, and a page whose socket is lost, maybe while it sends, goes on without.
const ordinary = [
  /^Failed to load resource: the server responded with a status of 4\d\d /,
  /^WebSocket connection to '[^']*\/api\/socket\//,
  /^WebSocket is already in CLOSING or CLOSED state/,
]

/** Notes every error in the log, uncaught error, blocked content, server fault and unexpected browser dialog. */
export async function watch(context: BrowserContext): Promise<Watch> {
  const troubles: string[] = []
  let expected = ordinary
  const note = (trouble: string) => {
    if (!expected.some((pattern) => pattern.test(trouble))) troubles.push(trouble)
  }
  context.on('console', (message) => {
    if (message.type() === 'error') note(message.text())
  })
  context.on('weberror', (error) => note(`uncaught: ${error.error().message}`))
  context.on('response', (response) => {
    if (response.status() >= 500) note(`${response.status()} ${new URL(response.url()).pathname}`)
  })
  context.on('dialog', async (dialog) => {
    if (dialog.type() === 'beforeunload') return dialog.accept()
    note(`${dialog.type()}: ${dialog.message()}`)
    await dialog.dismiss()
  })
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`content security policy: ${violatedDirective} ${blockedURI}`),
    )
  })
  return {
    troubles,
    begin(provokes) {
      troubles.length = 0
      expected = [...ordinary, ...provokes]
    },
  }
}
