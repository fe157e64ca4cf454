import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import type { RunningServer } from '../process.ts'

/** Setting of a process whose memory is measured: as `npm start` runs it, and with `report-memory.ts`. */
export const measuredMemory = {
  NODE_OPTIONS: `--max-semi-space-size=16 --import=${new URL('./report-memory.ts', import.meta.url)}`,
}

/** Bytes that are held once garbage is collected: the system's figure includes what the process keeps for later. */
async function heldMemory({ child, output }: RunningServer): Promise<number> {
  const lines = () => [...output().matchAll(/^memory: (\d+) of \d+$/gm)]
  const { length } = lines()
  child.kill('SIGUSR2')
  await expect.poll(() => lines().length).toBe(length + 1)
  return Number(lines().at(-1)?.[1])
}

/** The same once it no longer falls: what is dropped takes a second or two. */
export async function settledMemory(server: RunningServer): Promise<number> {
  let least = await heldMemory(server)
  for (;;) {
    await pause(1_500)
    const now = await heldMemory(server)
    if (now > least * 0.99) return Math.min(now, least)
    least = now
  }
}
