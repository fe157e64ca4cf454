import type { Background } from '../../feature.ts'
import type { pushTeller } from './push-teller.ts'

/** Tells what is due where no push service is used, so that mail alone reaches people. */
export const tellingWorker = (teller: ReturnType<typeof pushTeller>): Background => ({
  async run(): Promise<void> {
    try {
      await teller.tellOccasions()
    } finally {
      while ((await teller.tellDue()) > 0);
    }
  },
  settled: async () => {},
  end: async () => {},
})
