/**
 * `waiting` is sent by itself, `held` waits for the person or for an answer whether it is stored, and of a `fact` only the
 * time is left.
 */
type KeptKind = 'waiting' | 'held' | 'draft' | 'fact'

/** A row of the browser's storage: nothing in it tells a patient, except encrypted. */
export type KeptRow = {
  row: string
  /** Tells apart the links or accounts of one browser: see `ownerMark`. */
  owner: string
  /** The page that has it in memory: see `page-lock.ts`. */
  page: string
  /** When it was written, in milliseconds by the server's clock. */
  at: number
  kind: KeptKind
  /** The encrypted content; `null` where only the fact could be kept. */
  sealed: Uint8Array<ArrayBuffer> | null
  /** Bytes of its encrypted file, which lies beside. */
  fileBytes: number
}

export type KeptStore = {
  rows(): Promise<KeptRow[]>
  file(row: string): Promise<Uint8Array<ArrayBuffer> | undefined>
  /** Writes a row and, if given, its file; `null` removes the file. Rejects if the browser has no room for them. */
  put(row: KeptRow, file?: Uint8Array<ArrayBuffer> | null): Promise<void>
  remove(rows: readonly string[]): Promise<void>
}

/** Also read by the worker of the patients' app, `companion/src/send-unsent.js`. */
export const storeNames = { app: 'filo-unsent-app', staff: 'filo-unsent-staff' }

/** Names somebody in the browser's storage: the last part of their random id, which is nobody's without the server. */
export const ownerMark = (...ids: readonly (string | null)[]): string =>
  ids.map((id) => id?.slice(-12) ?? '').join(' ')

/** Opens the storage for unsent messages; `null` if the browser refuses it. */
export async function openKeptStore(name: string): Promise<KeptStore | null> {
  let database = await open(name).catch(() => null)
  if (!database) return null
  const within = async <T>(mode: IDBTransactionMode, work: (tx: IDBTransaction) => IDBRequest<T>) => {
    // Safari closes it when the app has been in the background.
    database ??= await open(name)
    database.onclose = () => {
      database = null
    }
    // A process that is ended right after has it on the disk.
    const tx = database.transaction(['rows', 'files'], mode, { durability: 'strict' })
    const request = work(tx)
    await ended(tx)
    return request.result
  }
  return {
    rows: () => within('readonly', (tx) => tx.objectStore('rows').getAll()),
    file: (row) => within('readonly', (tx) => tx.objectStore('files').get(row)),
    async put(row, file) {
      await within('readwrite', (tx) => {
        if (file === null) tx.objectStore('files').delete(row.row)
        else if (file) tx.objectStore('files').put(file, row.row)
        return tx.objectStore('rows').put(row)
      })
    },
    async remove(rows) {
      if (rows.length === 0) return
      await within('readwrite', (tx) => {
        for (const row of rows) tx.objectStore('rows').delete(row)
        for (const row of rows) tx.objectStore('files').delete(row)
        return tx.objectStore('rows').count()
      })
    },
  }
}

const open = (name: string) =>
  new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name, 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore('rows', { keyPath: 'row' })
      request.result.createObjectStore('files')
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

const ended = (tx: IDBTransaction) =>
  new Promise<void>((resolve, reject) => {
    tx.oncomplete = () => resolve()
    tx.onabort = () => reject(tx.error)
  })
