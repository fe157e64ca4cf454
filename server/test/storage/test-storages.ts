import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BucketConfig } from '../../src/platform/storage/bucket/bucket.ts'

/** The files of a storage on disk: `pathOnDisk` gives the path of one, `paths` lists all. */
export type StoredFiles = {
  pathOnDisk(path: string): string
  paths(): Promise<string[]>
  clear(): Promise<void>
}

/** A storage backend under test: its settings, and access to its files on disk. */
export type TestStorage = {
  environment: Record<string, string>
  bucket: BucketConfig | undefined
  /** @param data the data folder */
  storedFiles(data: string): StoredFiles
  close(): Promise<void>
}

const filesIn = (folder: string, suffix = ''): StoredFiles => ({
  pathOnDisk: (path) => join(folder, path + suffix),
  paths: async () => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    return entries
      .filter((entry) => entry.isFile() && entry.name.endsWith(suffix))
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
      .map((path) => path.slice(0, path.length - suffix.length))
  },
  clear: async () => {
    for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true })
  },
})

async function startFolder(): Promise<TestStorage> {
  return {
    environment: {},
    bucket: undefined,
    storedFiles: (data) => filesIn(join(data, 'files')),
    close: async () => {},
  }
}

/** `withhold` makes the reading of one object's content fail, while its metadata are still answered. */
export type TestBucket = TestStorage & { bucket: BucketConfig; withhold(key: string): void }

/** Starts a real S3 server on the loopback with one bucket and one key pair. */
export async function startBucket(): Promise<TestBucket> {
  const { default: S3rver } = await import('@20minutes/s3rver')
  const directory = await mkdtemp(join(tmpdir(), 'filo-bucket-'))
  const server = new S3rver({
    ...{ directory, port: 0, address: '127.0.0.1', silent: true, vhostBuckets: false },
    // It signs the URL of a list request differently from the SDK; unknown keys are still refused.
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: 'filo' }],
  })
  const { port } = await server.run()
  let withheld: string | undefined
  const [serve] = server.httpServer.rawListeners('request')
  server.httpServer.removeAllListeners('request').on('request', (request, response) => {
    if (request.method === 'GET' && request.url?.split('?')[0] === withheld) response.writeHead(403).end()
    else serve?.call(server.httpServer, request, response)
  })
  const bucket = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'filo',
    region: 'eu-south-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  }
  return {
    bucket,
    environment: bucketEnvironment(bucket),
    storedFiles: () => filesIn(join(directory, 'filo'), '._S3rver_object'),
    withhold: (key) => {
      withheld = `/filo/${key}`
    },
    close: async () => {
      const closed = once(server.httpServer, 'close')
      server.httpServer.close()
      server.httpServer.closeAllConnections()
      await closed
      await rm(directory, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}

export const bucketEnvironment = (place: BucketConfig) => ({
  S3_ENDPOINT: place.endpoint,
  S3_BUCKET: place.bucket,
  S3_REGION: place.region,
  S3_ACCESS_KEY_ID: place.accessKeyId,
  S3_SECRET_ACCESS_KEY: place.secretAccessKey,
})

/** All backends, for `describe.each`. */
export const testStorages: [string, () => Promise<TestStorage>][] = [
  ['in a folder', startFolder],
  ['in a bucket', startBucket],
]
