import type { Readable } from 'node:stream'
import { Failure } from '@filo/contract/kit/failure.ts'
import type { Database } from '../database/database.ts'
import type { FileArea, Storage } from './storage.ts'
import type { Scanner } from './virus-scanner.ts'

type Parts = { scanner: Scanner; database: Database; warn: (line: string) => void }

const refused = 'Il file contiene un virus: non è stato salvato'
const withheld = 'Il file contiene un virus e non si può scaricare'

/**
 * A storage that keeps nothing infected and serves nothing unscanned: a file stored before there was a scanner is
 * scanned when first opened.
 */
export function scanningStorage(storage: Storage, parts: Parts): Storage {
  return { ...storage, area: (name) => scannedArea(storage.area(name), name, parts) }
}

function scannedArea(area: FileArea, name: string, { scanner, database, warn }: Parts): FileArea {
  const setScanned = (key: string) =>
    database.query('INSERT INTO scanned_file (key) VALUES ($1) ON CONFLICT DO NOTHING', [key])
  const isScanned = async (key: string) => {
    const rows = await database.query('SELECT FROM scanned_file WHERE key = $1', [key])
    return rows.length === 1
  }
  return {
    ...area,
    receive: async (content) => {
      const incoming = await area.receive(content)
      return {
        ...incoming,
        keep: async (extension) => {
          const virus = await scanner.scan(lazily(() => incoming.read()))
          if (virus) throw new Failure('file_infected', { message: refused })
          const key = await incoming.keep(extension)
          await setScanned(key)
          return key
        },
      }
    },
    open: async (key) => {
      if (await isScanned(key)) return area.open(key)
      const content = await area.open(key)
      const virus = await scanner.scan(lazily(() => content.read()))
      if (virus) {
        warn(`CLAMAV_HOST: ${virus} nel file ${name}/${key}, che non viene consegnato`)
        throw new Failure('file_infected', { message: withheld })
      }
      await setScanned(key)
      return content
    },
    remove: async (keys) => {
      await area.remove(keys)
      await database.query('DELETE FROM scanned_file WHERE key = ANY ($1)', [keys])
    },
  }
}

/** Begins to read once the scanner is connected. */
async function* lazily(read: () => Promise<Readable>): AsyncGenerator<Buffer> {
  yield* await read()
}
