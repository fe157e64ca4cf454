import type { Feature, FeatureParts } from '../../feature.ts'
import { pushBindings } from './push.http.ts'
import { pushService } from './push.service.ts'
import { pushDueRepository } from './push-due.repository.ts'
import type { PushSource } from './push-source.ts'
import { pushTeller } from './push-teller.ts'
import { pushWorker } from './push-worker.ts'

/** Notices that reach people while the page is closed; `sources` tell whom, of what. */
export function pushFeature(
  { database, clock, keys, limiter, settings, cookies, notices, push: sender }: FeatureParts,
  sources: readonly PushSource[],
): Feature {
  const { publicUrl } = settings
  const push = pushService({ database, clock, keys, limiter, sender, publicUrl })
  const bindings = pushBindings(push, cookies.device)
  if (!sender) return { bindings }
  const teller = pushTeller({ database, clock, sources })
  const worker = pushWorker({ database, clock, keys, sender, teller, notices, publicUrl })
  const sweeps = [{ name: 'occasions of notices', run: () => pushDueRepository.sweepOccasions(database) }]
  return { bindings, background: worker, sweeps }
}
