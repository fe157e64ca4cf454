/** Work that runs now and then; `name` says which one failed. */
export type Sweep = { name: string; run(): Promise<unknown> }

/**
 * Runs one after the other; one that fails holds up none of the others.
 * @throws Error that names each one that failed, once all have run
 */
export async function runSweeps(sweeps: readonly Sweep[]): Promise<void> {
  const failures: string[] = []
  for (const { name, run } of sweeps)
    try {
      await run()
    } catch (error) {
      failures.push(`${name}: ${error instanceof Error ? error.message : error}`)
    }
  if (failures.length > 0) throw new Error(failures.join('; '))
}
