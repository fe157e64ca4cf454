import type { BrowserContext } from '@playwright/test'

export type ErrorWatch = {
  /** Unexpected errors in any page since the journey began. */
  errors: string[]
  /** Begins a journey: forgets earlier errors and ignores those that it causes on purpose. */
  begin(expectedErrors: readonly RegExp[]): void
}

// A refusal (4xx) is a regular response, and pages continue without a socket that is lost, even while sending.
const alwaysExpected = [
  /^Failed to load resource: the server responded with a status of 4\d\d /,
  /^WebSocket connection to '[^']*\/api\/socket\//,
  /^WebSocket is already in CLOSING or CLOSED state/,
]

/** Records every logged or uncaught error, blocked content, server error (5xx) and unexpected browser dialog. */
export async function watchErrors(context: BrowserContext): Promise<ErrorWatch> {
  const errors: string[] = []
  let expected = alwaysExpected
  const record = (error: string) => {
    if (!expected.some((pattern) => pattern.test(error))) errors.push(error)
  }
  context.on('console', (message) => {
    if (message.type() === 'error') record(message.text())
  })
  context.on('weberror', (uncaught) => record(`uncaught: ${uncaught.error().message}`))
  context.on('response', (response) => {
    if (response.status() >= 500) record(`${response.status()} ${new URL(response.url()).pathname}`)
  })
  context.on('dialog', async (dialog) => {
    if (dialog.type() === 'beforeunload') return dialog.accept()
    record(`${dialog.type()}: ${dialog.message()}`)
    await dialog.dismiss()
  })
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`content security policy: ${violatedDirective} ${blockedURI}`),
    )
  })
  return {
    errors,
    begin(expectedErrors) {
      errors.length = 0
      expected = [...alwaysExpected, ...expectedErrors]
    },
  }
}
