import type { TestInfo } from '@playwright/test'
import { cpuOfThisProcess } from '../scripts/cpu-time.mjs'

/** Notes how much CPU time a journey costs in its own process and in the browsers that it uses; for a fixture. */
export async function noteCpu(use: () => Promise<void>, { annotations }: TestInfo): Promise<void> {
  const before = cpuOfThisProcess()
  await use()
  annotations.push({ type: 'cpu', description: String(cpuOfThisProcess() - before) })
}
