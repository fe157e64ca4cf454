import type { Page } from '@playwright/test'

type Row = { kind: string; sealed: Uint8Array | null }

/** The browser's storage of unsent messages, of both apps: the kinds of its rows, and all of it as text. */
export const unsentStorage = (page: Page) =>
  page.evaluate(async () => {
    const found: { rows: Row[]; files: Uint8Array[] } = { rows: [], files: [] }
    const ended = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await ended(indexedDB.open(name))
      const all = (store: string) => ended(database.transaction(store).objectStore(store).getAll())
      found.rows.push(...((await all('rows')) as Row[]))
      found.files.push(...((await all('files')) as Uint8Array[]))
      database.close()
    }
    const latin1 = (bytes: Uint8Array | null) =>
      Array.from(bytes ?? [], (one) => String.fromCharCode(one)).join('')
    const text = found.rows.map((row) => JSON.stringify({ ...row, sealed: latin1(row.sealed) }))
    return {
      kinds: found.rows.map(({ kind }) => kind).toSorted(),
      text: [...text, ...found.files.map(latin1)].join('\n'),
    }
  })
