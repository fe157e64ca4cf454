import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A file of an app, plain and precompressed. */
export type BuiltFile = {
  /** `/assets/index-abc.js`, `/app/assets/index-abc.js` */
  path: string
  type: string
  tag: string
  plain: Buffer
  compressed: Partial<Record<Encoding, Buffer>>
}
type Encoding = 'br' | 'gzip'

const suffixes = { br: '.br', gzip: '.gz' } as const
const encodings = ['br', 'gzip'] as const
const year = 31_536_000

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}

/**
 * Reads a whole build, a few megabytes, into memory: a page and its files are always of the same build, even while a
 * new one is written under the running server. Skips hidden files.
 */
export function readBuilt(folder: string, at = ''): BuiltFile[] {
  if (!existsSync(join(folder, 'index.html'))) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep))
    .filter((names) => !names.some((name) => name.startsWith('.')))
    .map((names) => ({ path: `${at}/${names.join('/')}`, ...contentOf(join(folder, ...names)) }))
}

function contentOf(file: string): Omit<BuiltFile, 'path'> {
  const type = types[extname(file)]
  if (!type)
    throw new Error(`${file}: no content type is known for it; it belongs into \`types\` of built-files.ts`)
  const plain = readFileSync(file)
  const compressed: BuiltFile['compressed'] = {}
  for (const encoding of encodings) {
    const path = file + suffixes[encoding]
    if (existsSync(path)) compressed[encoding] = readFileSync(path)
  }
  return { type, tag: tagOf(plain), plain, compressed }
}

const tagOf = (content: Buffer) => createHash('sha256').update(content).digest('base64url').slice(0, 22)

/** The document with an attribute on its root element. */
export function withRootAttribute(document: BuiltFile, attribute: string): BuiltFile {
  const plain = Buffer.from(document.plain.toString().replace('<html', `<html ${attribute}`))
  const compressed = { br: brotliCompressSync(plain), gzip: gzipSync(plain) }
  return { ...document, plain, compressed, tag: tagOf(plain) }
}

/** Sends the best encoding that the browser accepts, or 304 if it has the current version. */
export function sendBuilt(
  request: FastifyRequest,
  reply: FastifyReply,
  file: BuiltFile,
  caching = cachingOf(file),
): FastifyReply {
  const encoding = encodings.find((one) => file.compressed[one] && takes(request, one))
  const tag = `"${file.tag}${encoding ? `-${encoding}` : ''}"`
  reply.header('cache-control', caching).header('etag', tag).header('vary', 'accept-encoding')
  // By default a service worker's scope is its own folder; the app's start page is one level above.
  if (file.path === '/app/service-worker.js') reply.header('service-worker-allowed', '/app')
  if (request.headers['if-none-match']?.includes(tag)) return reply.status(304).send()
  if (encoding) reply.header('content-encoding', encoding)
  return reply.type(file.type).send((encoding && file.compressed[encoding]) ?? file.plain)
}

const takes = ({ headers }: FastifyRequest, encoding: Encoding) =>
  String(headers['accept-encoding'] ?? '')
    .split(',')
    .map((offer) => offer.replaceAll(' ', '').toLowerCase())
    .some((offer) => offer.split(';')[0] === encoding && !/;q=0(\.0*)?$/.test(offer))

/** A name with a hash always means the same content; other files are revalidated each time, mostly by a 304. */
const cachingOf = ({ path }: BuiltFile) =>
  /^(\/app)?\/assets\//.test(path) ? `public, max-age=${year}, immutable` : 'no-cache'
