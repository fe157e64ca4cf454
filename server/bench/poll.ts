import { setTimeout as pause } from 'node:timers/promises'
import { infoRoutes } from '@filo/contract/features/alerts/info.routes.ts'
import type { Pair } from './clinic.ts'
import { quantile } from './statistics.ts'

const pollers = 20
const pollEveryMs = 500

/** The 95th percentile of the milliseconds that pages wait for what they poll, while `work` goes on. */
export async function pollDuring(url: string, pairs: readonly Pair[], work: Promise<void>): Promise<number> {
  const milliseconds: number[] = []
  let isOver = false
  const poll = async ({ cookie }: Pair) => {
    while (!isOver) {
      const asked = performance.now()
      const answer = await fetch(`${url}/api${infoRoutes.read.path}`, { headers: { cookie } })
      await answer.arrayBuffer()
      if (answer.status !== 200) throw new Error(`GET ${infoRoutes.read.path}: ${answer.status}`)
      milliseconds.push(performance.now() - asked)
      await pause(pollEveryMs)
    }
  }
  const polling = Promise.all(pairs.slice(0, pollers).map(poll))
  await Promise.race([work, polling])
  isOver = true
  await polling
  return quantile(
    milliseconds.toSorted((a, b) => a - b),
    0.95,
  )
}
