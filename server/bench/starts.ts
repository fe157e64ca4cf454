import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Aim, atMost } from './aims.ts'
import { residentMegabytes } from './cpu.ts'
import { startProduct } from './servers.ts'
import { median } from './statistics.ts'

const times = 3
const settleMs = 3_000

/** Measures starts on the filled folder and, with the demo, on an empty one; and the memory of an idle process. */
export async function measureStarts(folder: string, report: { aim(aim: Aim): void }): Promise<void> {
  const startMs: number[] = []
  const megabytes: number[] = []
  for (let n = 0; n < times; n += 1) {
    const product = await startProduct(folder, { FILO_DEMO: 'false' })
    startMs.push(product.startMs)
    if (n === times - 1) {
      await pause(settleMs)
      megabytes.push(residentMegabytes(product.pid))
    }
    await product.stop()
  }
  const empty = mkdtempSync(join(tmpdir(), 'filo-bench-demo-'))
  try {
    const demo = await startProduct(empty, {})
    report.aim(atMost('first start from nothing, with the demo', demo.startMs / 1000, 15, { unit: ' s' }))
    await demo.stop()
  } finally {
    rmSync(empty, { recursive: true, force: true })
  }
  report.aim(atMost('start on existing data', median(startMs) / 1000, 2, { unit: ' s' }))
  report.aim(atMost('idle memory of the Node process', median(megabytes), 200, { unit: ' MB', digits: 0 }))
}
