import { writeFileSync } from 'node:fs'

/**
 * Writes the errors outside any test, and that a run was broken off, which Vitest's own JSON report leaves out, to
 * `FILO_UNHANDLED_ERRORS`.
 */
export default class UnhandledErrors {
  onTestRunEnd(_modules, errors, reason) {
    const told = errors.map(({ message }) => message)
    if (reason === 'interrupted') told.push('The run was interrupted')
    writeFileSync(process.env.FILO_UNHANDLED_ERRORS, JSON.stringify(told))
  }
}
