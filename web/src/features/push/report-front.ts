import { pushRoutes } from '@filo/contract/features/push/push.routes.ts'
import { frontEveryMs } from '@filo/contract/features/push/push.schema.ts'
import { call } from '@filo/ui/api/call.ts'
import { noticesPerson } from './notices-person.ts'
import { noticesWorker } from './own-worker.ts'

/** The server was told last that this page is open in front. */
let isToldOpen = false

const isFront = () => document.visibilityState === 'visible'

/** Tells the server whether this page is open in front, unless it knows that it is not. */
export async function tellFront(): Promise<void> {
  const isInFront = isFront()
  if (!isInFront && !isToldOpen) return
  isToldOpen = isInFront
  await call(pushRoutes.front, {
    body: { isInFront },
    ...{ background: true, aboutSession: true, outlivesPage: true },
  }).catch(() => {
    // Said again soon; until then notices come.
  })
}

/**
 * Tells the server while this page is open in front, so that notices wait, and when it is no longer; only in a browser
 * that receives the person's notices. Returns the function that stops it.
 */
export function reportFront(personId: string): () => void {
  const tellOpen = async () => {
    if (isFront() && (await receivesHere(personId))) await tellFront()
  }
  const onVisibility = () => void (isFront() ? tellOpen() : tellFront())

  tellOpen()
  const timer = setInterval(tellOpen, frontEveryMs)
  document.addEventListener('visibilitychange', onVisibility)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onVisibility)
  }
}

async function receivesHere(personId: string): Promise<boolean> {
  if (noticesPerson() !== personId) return false
  const worker = await noticesWorker().catch(() => undefined)
  return Boolean(await worker?.pushManager.getSubscription())
}
