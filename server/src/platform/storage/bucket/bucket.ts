import { Readable } from 'node:stream'
import { CopyObjectCommand, GetObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { Failure } from '@filo/contract/kit/failure.ts'
import { S3Driver } from 'flydrive/drivers/s3'
import { v7 as uuid } from 'uuid'
import { type ByteRange, incomingFolder, type StorageDriver } from '../storage-driver.ts'
import { storageSilent, toStorageError } from './bucket-error.ts'

/** The address of a bucket, and its access keys. */
export type BucketConfig = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Parts are held in memory until written, two at a time. S3 allows ten thousand, which limits the size of a file. */
const parts = { bytes: 8_388_608, atOnce: 2 }
/** Time limits per attempt (there are two). The server copies up to half a gigabyte by itself. */
const timeoutMs = { reached: 3_000, read: 5_000, written: 30_000, copied: 120_000 }
/** Longest wait for the next bytes of a content. */
const idleMs = 20_000

/**
 * flydrive's bucket with what it lacks: streams of unknown length, ranges, and time limits. Throws the same errors as a
 * folder. A written file becomes visible only once complete.
 */
export class Bucket extends S3Driver implements StorageDriver {
  private readonly writer: S3Client
  private readonly reader: S3Client
  private readonly name: string

  constructor(config: BucketConfig) {
    const reader = clientOf(config, timeoutMs.read)
    super({ client: reader, bucket: config.bucket, visibility: 'private', supportsACL: false })
    this.reader = reader
    this.writer = clientOf(config, timeoutMs.written)
    this.name = config.bucket
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
    await super.listAll(key)
    await super.delete(key)
  }

  /** Closes the kept-alive connections. */
  close(): void {
    this.reader.destroy()
    this.writer.destroy()
  }

  override async putStream(key: string, content: Readable): Promise<void> {
    const upload = new Upload({
      client: this.writer,
      params: { Bucket: this.name, Key: key, Body: content },
      partSize: parts.bytes,
      queueSize: parts.atOnce,
    })
    // Tells whose error it is: the sender's is thrown unchanged.
    let senderError: unknown
    content.once('error', (error) => {
      senderError = error
    })
    try {
      await upload.done()
    } catch (error) {
      throw senderError ?? toStorageError(error)
    } finally {
      content.destroy()
    }
  }

  override getStream(key: string): Promise<Readable> {
    return this.read(key)
  }

  getRange(key: string, { first, last }: ByteRange): Promise<Readable> {
    return this.read(key, `bytes=${first}-${last}`)
  }

  private async read(key: string, range?: string): Promise<Readable> {
    const { Body } = await translateErrors(
      this.reader.send(new GetObjectCommand({ Bucket: this.name, Key: key, Range: range })),
    )
    if (!(Body instanceof Readable)) throw new Failure('internal')
    return Readable.from(withReadTimeout(Body))
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

  override listAll(...asked: Parameters<S3Driver['listAll']>) {
    return translateErrors(super.listAll(...asked))
  }
}

const translateErrors = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error) => {
    throw toStorageError(error)
  })

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

/** Only the time spent waiting for the bucket counts. */
async function* withReadTimeout(body: Readable): AsyncGenerator<Buffer> {
  let silence: NodeJS.Timeout | undefined
  const wait = () => {
    silence = setTimeout(() => body.destroy(new Failure('unavailable', { message: storageSilent })), idleMs)
  }
  wait()
  try {
    for await (const chunk of body) {
      clearTimeout(silence)
      yield chunk
      wait()
    }
  } finally {
    clearTimeout(silence)
  }
}
