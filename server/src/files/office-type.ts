import type { MediaType } from '@filo/contract/kit/file.ts'
import type { Incoming } from '../platform/storage/storage.ts'
import { readZipDirectory, readZipEntry } from './zip-entry.ts'

/** The list of a document with ten thousand parts; a longer one is an archive that means to fill the memory. */
const maxListBytes = 2_000_000

const main = /\bContentType\s*=\s*["']([^"']+)\.main\+xml["']/gi

/**
 * Tells Word from PowerPoint by the list of parts of an Office file (ECMA-376-2, 10.1.2), wherever in the archive it
 * lies. `null` for other archives: spreadsheets, documents with macros, OpenDocument, or ones that cannot be read.
 */
export async function officeType(file: Incoming, accepted: readonly MediaType[]): Promise<MediaType | null> {
  const entries = (await readZipDirectory(file)) ?? []
  const list = entries.find(({ name }) => name === '[Content_Types].xml')
  if (!list || entries.some(({ name }) => name === 'mimetype')) return null
  const content = await readZipEntry(file, list, maxListBytes)
  // UTF-8 or UTF-16, of whose ASCII letters only the zeros beside them differ.
  const text = content?.toString('latin1').replaceAll('\0', '') ?? ''
  const types = new Set([...text.matchAll(main)].map(([, type]) => type?.toLowerCase()))
  return types.size === 1 ? (accepted.find((type) => types.has(type)) ?? null) : null
}
