import type { Background, Feature, FeatureParts } from '../../feature.ts'
import { serveMailEnd } from './mail-end.http.ts'
import { noticeMailBindings } from './notice-mail.http.ts'
import { noticeMailParts } from './notice-mail.parts.ts'
import type { NoticeNumbers } from './notice-numbers.ts'
import { pushBindings } from './push.http.ts'
import { pushService } from './push.service.ts'
import { pushDueRepository } from './push-due.repository.ts'
import type { PushSource } from './push-source.ts'
import { pushTeller } from './push-teller.ts'
import { pushWorker } from './push-worker.ts'
import { tellingWorker } from './telling-worker.ts'

/** Notices that reach people while the page is closed; `sources` tell whom, of what, `numbers` how much waits for staff. */
export function pushFeature(
  parts: FeatureParts,
  sources: readonly PushSource[],
  numbers: NoticeNumbers,
): Feature {
  const { database, clock, keys, limiter, settings, cookies, notices, push: sender } = parts
  const { publicUrl } = settings
  const push = pushService({ database, clock, keys, limiter, sender, notices, publicUrl })
  const mails = noticeMailParts(parts, numbers)
  const reach = {
    bindings: [
      ...pushBindings(push, cookies.device),
      ...noticeMailBindings(mails.summaries, mails.addresses),
    ],
    serve: (server) => serveMailEnd(server, mails.mailEnd),
  } satisfies Feature
  if (!sender && !mails.isOffered) return reach
  const teller = pushTeller({ database, clock, sources, ...(mails.isOffered && { mail: mails.tell }) })
  const telling = sender
    ? pushWorker({ database, clock, keys, sender, teller, notices, publicUrl })
    : tellingWorker(teller)
  const occasions = { name: 'occasions of notices', run: () => pushDueRepository.sweepOccasions(database) }
  if (!mails.isOffered) return { ...reach, background: telling, sweeps: [occasions] }
  return {
    ...reach,
    background: together(telling, mails.workerOf(teller)),
    heartbeat: mails.heartbeat,
    sweeps: [occasions, ...mails.sweeps],
  }
}

/** One after the other, each also if the other fails. */
const together = (one: Background, other: Background): Background => ({
  async run() {
    const results = await Promise.allSettled([one.run(), other.run()])
    for (const result of results) if (result.status === 'rejected') throw result.reason
  },
  settled: async () => void (await Promise.all([one.settled(), other.settled()])),
  end: async () => void (await Promise.all([one.end(), other.end()])),
})
