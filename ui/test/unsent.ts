import { QueryClient } from '@tanstack/react-query'
import { unreachable } from '../src/api/api-error.ts'
import { newIdempotencyKey } from '../src/api/idempotency-key.ts'
import { forgetPrivate } from '../src/api/query-client.ts'
import { deleteKept } from '../src/conversation/kept/keep-unsent.ts'
import { type KeptRow, openKeptStore, storeNames } from '../src/conversation/kept/kept-store.ts'
import { outbox } from '../src/conversation/outbox.ts'

/** Begins without messages and drafts, in memory and in the browser's storage. */
export async function forgetUnsent(): Promise<void> {
  forgetPrivate(new QueryClient())
  for (const name of Object.values(storeNames)) await deleteKept(name)
}

/** A message that finds no network. */
export const writeOffline = (room: string, text: string): void =>
  outbox.add(
    room,
    { text },
    { send: () => Promise.reject(unreachable()), withdraw: () => Promise.reject(unreachable()) },
  )

/** A row of an earlier page, as it was so many hours ago. */
export async function leaveRow(
  storeName: string,
  hours: number,
  { owner = '', kind = 'fact', sealed = null }: Partial<KeptRow> = {},
): Promise<void> {
  const store = await openKeptStore(storeName)
  const at = Date.now() - hours * 3_600_000
  await store?.put({ row: newIdempotencyKey(), owner, page: 'gone', at, kind, sealed, fileBytes: 0 })
}
