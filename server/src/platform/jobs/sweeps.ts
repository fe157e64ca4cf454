/** Periodic clean-up work; `name` appears in the error when it fails. */
export type Sweep = { name: string; run(): Promise<unknown> }

/**
 * Runs the sweeps one after the other; a failing one does not stop the others.
 * @throws Error that names each failed one, once all have run
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
