import { Readable } from 'node:stream'
import { CopyObjectCommand, GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { Failure } from '@filo/contract/kit/failure.ts'
import { S3Driver } from 'flydrive/drivers/s3'
import { v7 as uuid } from 'uuid'
import {
  type ByteRange,
  chunkBytes,
  chunksFor,
  incomingFolder,
  type StorageDriver,
} from '../storage-driver.ts'
import { storageSilent, translateErrors } from './bucket-error.ts'
import { uploadInParts } from './multipart-upload.ts'

/** The address of a bucket, and its access keys. */
export type BucketConfig = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Time limits per attempt (there are two). The server copies up to half a gigabyte by itself. */
const timeoutMs = { reached: 3_000, read: 5_000, written: 30_000, copied: 120_000 }
/** Longest wait for the next bytes of a content. */
const idleMs = 20_000

/**
 * flydrive's bucket with what it lacks: streams of unknown length, ranges, keys of any characters, and time limits.
 * Throws the same errors as a folder. A written file becomes visible only once complete. No connection waits for a
 * client: there are 50, and each would be one less for everybody else.
 */
export class Bucket extends S3Driver implements StorageDriver {
  private readonly writer: S3Client
  private readonly reader: S3Client
  private readonly name: string
  private readonly spoolFolder: string

  /** @param spoolFolder where parts of uploads wait to be complete */
  constructor(config: BucketConfig, spoolFolder: string) {
    const reader = clientOf(config, timeoutMs.read)
    super({ client: reader, bucket: config.bucket, visibility: 'private', supportsACL: false })
    this.reader = reader
    this.writer = clientOf(config, timeoutMs.written)
    this.name = config.bucket
    this.spoolFolder = spoolFolder
  }

  /**
   * Checks that the keys may write, read, list and delete, and that written content is kept; throws the bucket's error
   * otherwise.
   */
  async checkAccess(): Promise<void> {
    const written = uuid()
    const key = `${incomingFolder}/${written}`
    await super.put(key, written)
    // A server that says yes to everything, like a proxy's page, keeps nothing.
    const { Body } = await this.reader.send(new GetObjectCommand({ Bucket: this.name, Key: key }))
    if ((await Body?.transformToString()) !== written) throw new Error('non conserva quanto riceve')
    await this.getRange(key, { first: 1, last: written.length - 1 })
    await super.listAll(key)
    await super.delete(key)
  }

  /** Closes the kept-alive connections. */
  close(): void {
    this.reader.destroy()
    this.writer.destroy()
  }

  override putStream(key: string, content: Readable): Promise<void> {
    const { writer: client, name: bucket, spoolFolder } = this
    return uploadInParts({ client, bucket, key, spoolFolder }, content)
  }

  readRange(key: string, range: ByteRange): Promise<Buffer[]> {
    return translateErrors(this.getRange(key, range))
  }

  private async getRange(key: string, { first, last }: ByteRange): Promise<Buffer[]> {
    const asked = { Bucket: this.name, Key: key, Range: `bytes=${first}-${last}` }
    const { Body, ContentRange } = await this.reader.send(new GetObjectCommand(asked))
    if (!(Body instanceof Readable)) throw new Failure('internal')
    // A server that ignores ranges sends the beginning of the content for each of them.
    if (!ContentRange?.startsWith(`bytes ${first}-${last}/`)) {
      Body.destroy()
      throw new Error('non invia la parte chiesta di un contenuto')
    }
    return chunksOf(Body, last - first + 1)
  }

  async *pathsBelow(folder: string): AsyncGenerator<string> {
    let from: string | undefined
    do {
      const asked = { Bucket: this.name, Prefix: folder && `${folder}/`, ContinuationToken: from }
      const { Contents = [], NextContinuationToken } = await translateErrors(
        this.reader.send(new ListObjectsV2Command(asked)),
      )
      for (const { Key } of Contents) if (Key !== undefined) yield Key
      from = NextContinuationToken
    } while (from !== undefined)
  }

  override async move(source: string, destination: string): Promise<void> {
    const copied = { Bucket: this.name, Key: destination, CopySource: `${this.name}/${source}` }
    await translateErrors(
      this.writer.send(new CopyObjectCommand(copied), { requestTimeout: timeoutMs.copied }),
    )
    await this.delete(source)
  }

  override delete(key: string) {
    return translateErrors(super.delete(key))
  }

  override getMetaData(key: string) {
    return translateErrors(super.getMetaData(key))
  }
}

const clientOf = ({ endpoint, region, accessKeyId, secretAccessKey }: BucketConfig, requestTimeout: number) =>
  new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Other servers than Amazon's have no host name per bucket, and not all support the newer checksums.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: { connectionTimeout: timeoutMs.reached, requestTimeout, throwOnRequestTimeout: true },
  })

/** Reads a whole content of `size` bytes at the bucket's speed, which frees its connection. */
async function chunksOf(body: Readable, size: number): Promise<Buffer[]> {
  const silence = setTimeout(
    () => body.destroy(new Failure('unavailable', { message: storageSilent })),
    idleMs,
  )
  const chunks = chunksFor(size)
  let read = 0
  try {
    for await (const received of body) {
      silence.refresh()
      // Copied, since a short one keeps the whole buffer of the connection in memory.
      for (let rest: Buffer = received; rest.length > 0 && read < size; ) {
        const copied = rest.copy(chunks[Math.floor(read / chunkBytes)] ?? rest, read % chunkBytes)
        read += copied
        rest = rest.subarray(copied)
      }
    }
  } finally {
    clearTimeout(silence)
  }
  if (read < size) throw new Error(`${read} bytes of ${size}`)
  return chunks
}
