import { writeFileSync } from 'node:fs'

/** Writes the errors outside any test, which Vitest's own JSON report leaves out, to `FILO_UNHANDLED_ERRORS`. */
export default class UnhandledErrors {
  onTestRunEnd(_modules, errors) {
    writeFileSync(process.env.FILO_UNHANDLED_ERRORS, JSON.stringify(errors.map(({ message }) => message)))
  }
}
