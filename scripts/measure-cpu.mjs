import { afterAll } from 'vitest'
import { cpuOfThisProcess } from './cpu-time.mjs'

// Runs before each test file is loaded: what that file costs, its imports included, is told to the reporter.
const before = cpuOfThisProcess()
// biome-ignore lint/correctness/noEmptyPattern: the runner insists on the braces
afterAll(({}, file) => {
  file.meta.cpu = cpuOfThisProcess() - before
})
