import type { Background } from '../../feature.ts'
import type { Clock } from '../../platform/clock.ts'
import type { pushTeller } from './push-teller.ts'

const lookEveryMs = 60_000

/** Tells what is due where no push service is used, so that mail alone reaches people. */
export function tellingWorker(teller: ReturnType<typeof pushTeller>, clock: Clock): Background {
  let lookedAt = 0
  return {
    async run(): Promise<void> {
      const now = clock.now().getTime()
      try {
        // Also after a clock was put back.
        if (Math.abs(now - lookedAt) >= lookEveryMs) {
          lookedAt = now
          await teller.tellOccasions()
        }
      } finally {
        while ((await teller.tellDue()) > 0);
      }
    },
    settled: async () => {},
    end: async () => {},
  }
}
