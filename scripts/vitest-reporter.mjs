import { writeFileSync } from 'node:fs'

/**
 * Writes to `FILO_VITEST_REPORT` what Vitest's own JSON report leaves out: errors outside any test, that a run was broken
 * off, and how long each file took with its imports and hooks.
 */
export default class VitestReporter {
  onTestRunEnd(modules, unhandled, reason) {
    const errors = unhandled.map(({ message }) => message)
    if (reason === 'interrupted') errors.push('The run was interrupted')
    const files = modules.map((module) => {
      const { collectDuration, duration } = module.diagnostic()
      return { name: module.relativeModuleId, ms: Math.round(collectDuration + duration) }
    })
    writeFileSync(process.env.FILO_VITEST_REPORT, JSON.stringify({ errors, files }))
  }
}
