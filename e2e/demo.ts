import { cpSync, existsSync } from 'node:fs'

/** Puts the demo that the server's tests of this run made into a data folder; without one the product makes its own. */
export function copyDemo(data: string): void {
  const made = process.env.FILO_TEST_DEMO
  if (made && existsSync(made)) cpSync(made, data, { recursive: true })
}
