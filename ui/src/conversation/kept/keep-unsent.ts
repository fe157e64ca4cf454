import { currentTime } from '@filo/contract/kit/clock.ts'
import { toApiError } from '../../api/api-error.ts'
import { onReachable } from '../../live/on-reachable.ts'
import { type Delivery, outbox } from '../outbox.ts'
import { createKeeper, type Keeper } from './keeper.ts'
import { ageOf, keptMs } from './kept.limits.ts'
import { type KeptRow, openKeptStore } from './kept-store.ts'
import { sealWith } from './seal.ts'

export type KeepOptions = {
  storeName: string
  owner: string
  /** Reads the key from the server, as base64url. */
  readKey(): Promise<{ key: string }>
  deliveryOf(room: string): Delivery
  /** Rows of all others are deleted, as those of links that have ended. Absent: they stay until their day is over. */
  owners?: readonly string[]
  onWaiting?: () => void
}

const minuteMs = 60_000

/** The keeper of this page, also one that has been stopped. */
let current: { keeper: Keeper; stop: AbortController } | undefined

/**
 * Keeps what its person writes and is not sent, and restores what earlier pages have left, once the server has given the
 * key (decision 093). Returns the function that stops it and leaves what is kept.
 */
export function keepUnsent(options: KeepOptions): () => void {
  const stop = new AbortController()
  start(options, stop).catch((error: unknown) => console.warn('unsent messages', error))
  return () => stop.abort()
}

async function start({ storeName, owner, owners, ...options }: KeepOptions, stop: AbortController) {
  const { signal } = stop
  if (!globalThis.indexedDB) return
  const key = await readKeyPatiently(options.readKey, signal)
  const store = key === null || signal.aborted ? null : await openKeptStore(storeName)
  if (key === null || !store) return
  const seal = await sealWith(key)
  await current?.keeper.settled()
  if (signal.aborted) return
  if (owners) await removeOthers(storeName, owners)
  const { deliveryOf, onWaiting } = options
  const now = () => currentTime().getTime()
  const keeper = createKeeper({ store, seal, owner, deliveryOf, now, onWaiting }, signal)
  current = { keeper, stop }
  keeper.start()
  watch(keeper, signal, onWaiting)
}

/** `null` if the server gives none, or once the signal is aborted; without a network it is asked again. */
async function readKeyPatiently(
  readKey: KeepOptions['readKey'],
  signal: AbortSignal,
): Promise<string | null> {
  while (!signal.aborted) {
    try {
      return (await readKey()).key
    } catch (error) {
      if (!toApiError(error).isTransient) return null
      await reachable(signal)
    }
  }
  return null
}

const reachable = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const stop = onReachable(done)
    const timer = setTimeout(done, minuteMs)
    signal.addEventListener('abort', done)
    function done() {
      stop()
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
  })

/** Keeps drafts when the page may end, sends when the network is back on whatever page, and ends what is too old. */
function watch(keeper: Keeper, signal: AbortSignal, onWaiting: (() => void) | undefined): void {
  const leave = () => {
    keeper.keepDraftsNow()
    if (outbox.items().length > 0) onWaiting?.()
  }
  const hide = () => document.visibilityState === 'hidden' && leave()
  const timer = setInterval(keeper.expire, minuteMs)
  const stopRetrying = onReachable(outbox.retryAll)
  document.addEventListener('visibilitychange', hide)
  addEventListener('pagehide', leave)
  signal.addEventListener('abort', () => {
    clearInterval(timer)
    stopRetrying()
    document.removeEventListener('visibilitychange', hide)
    removeEventListener('pagehide', leave)
  })
}

/** Deletes what is kept of owners whose mark begins so; of all without one. Stops the keeper of this page first. */
export async function deleteKept(storeName: string, mark = ''): Promise<void> {
  if (!globalThis.indexedDB) return
  current?.stop.abort()
  await current?.keeper.settled()
  await removeRows(storeName, (owner) => owner.startsWith(mark))
}

const removeOthers = (storeName: string, owners: readonly string[]) =>
  removeRows(storeName, (owner) => !owners.includes(owner))

async function removeRows(storeName: string, isMeant: (owner: string) => boolean): Promise<void> {
  const store = await openKeptStore(storeName)
  const rows = (await store?.rows()) ?? []
  await store?.remove(rows.flatMap(({ owner, row }) => (isMeant(owner) ? [row] : [])))
}

/** Counts, without a key, the messages that wait to be sent, and tells when those were written that no longer do. */
export async function countKept(storeName: string): Promise<{ waiting: number; facts: number[] }> {
  const store = globalThis.indexedDB ? await openKeptStore(storeName) : null
  const rows = ((await store?.rows()) ?? []).filter(({ kind }) => kind === 'waiting' || kind === 'fact')
  const now = currentTime().getTime()
  const isWaiting = (one: KeptRow) =>
    one.kind === 'waiting' && one.sealed !== null && ageOf(one, now) <= keptMs
  return {
    waiting: rows.filter(isWaiting).length,
    facts: rows.flatMap((one) => (isWaiting(one) ? [] : [one.at])).sort((a, b) => a - b),
  }
}
