import { writeFileSync } from 'node:fs'

/**
 * Writes to `FILO_VITEST_REPORT` what Vitest's own JSON report lacks: errors outside any test, whether the run was
 * interrupted, and how long each file took including imports and hooks.
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
