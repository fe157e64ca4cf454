import { bytesOf, type KeptMessage } from '@filo/ui/conversation/kept/kept-content.ts'
import { type KeptRow, ownerMark } from '@filo/ui/conversation/kept/kept-store.ts'
import { sealWith } from '@filo/ui/conversation/kept/seal.ts'
import source from '../src/send-unsent.js?raw'

const key = 'A'.repeat(43)
const holder = '0198c0de-0000-7000-8000-00000000000a'

/** Stands at the border of a browser: a store that answers as IndexedDB does, each request later than it was made. */
function storage(rows: Map<string, KeptRow>) {
  const request = <T>(result: T) => {
    const made = Object.assign(new EventTarget(), { result, onsuccess: null as (() => void) | null })
    setTimeout(() => {
      made.dispatchEvent(new Event('success'))
      made.onsuccess?.()
    })
    return made
  }
  const store = {
    getAll: () => request([...rows.values()]),
    get: (id: string) => request(rows.get(id)),
    put: (row: KeptRow) => request(rows.set(row.row, row)),
    delete: (id: string) => request(rows.delete(id)),
    openCursor: (id: string) =>
      request(rows.has(id) ? { update: (row: KeptRow) => rows.set(row.row, row) } : null),
  }
  return { open: () => request({ transaction: () => ({ objectStore: () => store }) }) }
}

/** The patients' worker with what a page that is gone has left; `onSend` answers each message with a status. */
export async function unsentWorker(left: { text: string; hoursAgo: number }[], onSend: () => number) {
  const seal = await sealWith(key)
  if (!seal) throw new Error('no encryption')
  const rows = new Map<string, KeptRow>()
  for (const [order, { text, hoursAgo }] of left.entries()) {
    const message = { id: text, room: holder, text, order, state: 'waiting', file: null } as KeptMessage
    rows.set(text, {
      ...{ row: text, owner: ownerMark(holder), page: 'gone', kind: 'waiting', fileBytes: 0 },
      ...{ at: Date.now() - hoursAgo * 3_600_000, sealed: await seal.seal(bytesOf(message)) },
    })
  }
  const sent: string[] = []
  const answers: Record<string, (body: string) => Response> = {
    '/api/mobile/me': () => Response.json({ person: { id: holder }, others: [] }),
    '/api/mobile/chat/unsent-key': () => Response.json({ key }),
    [`/api/mobile/chat/${holder}/send`]: (body) => {
      sent.push(JSON.parse(body).text)
      return new Response(null, { status: onSend() })
    },
  }
  const border = {
    self: { addEventListener: () => {}, cookieStore: { get: async () => null } },
    indexedDB: storage(rows),
    navigator: { locks: { request: (_: string, __: object, work: (lock: object) => unknown) => work({}) } },
    fetch: async (path: string, { body }: { body?: string }) => answers[path]?.(body ?? '') as Response,
  }
  const start = new Function(...Object.keys(border), `${source}\nreturn sendUnsent`)
  const sendUnsent: () => Promise<void> = start(...Object.values(border))
  return { rows, sent, sendUnsent }
}
