import { cpSync, existsSync } from 'node:fs'

/** Copies the demo data that the server's tests of this run made, if any; otherwise the product creates its own. */
export function copyDemoIfMade(data: string): void {
  const made = process.env.FILO_TEST_DEMO
  if (made && existsSync(made)) cpSync(made, data, { recursive: true })
}
