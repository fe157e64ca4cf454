import { Readable } from 'node:stream'
import { CopyObjectCommand, GetObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { Failure } from '@filo/contract/kit/failure.ts'
import { S3Driver } from 'flydrive/drivers/s3'
import { v7 as uuid } from 'uuid'
import { type ByteRange, incomingFolder, type StorageDriver } from '../storage-driver.ts'
import { storageSilent, toStorageError } from './bucket-error.ts'

/** Where a bucket is, and the keys that open it. */
export type BucketConfig = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** A part is held in memory until it is written, and as many at once; ten thousand of them are the longest file. */
const parts = { bytes: 8_388_608, atOnce: 2 }
/** How long the other side may take to answer; each is asked twice. A copy it makes by itself, of half a gigabyte. */
const timeoutMs = { reached: 3_000, read: 5_000, written: 30_000, copied: 120_000 }
/** Not a byte of a content comes. */
const silentMs = 20_000

/**
 * flydrive's bucket with what it leaves out: streams whose length nobody knows, ranges, and an end to waiting.
 * Its errors are those of a folder. What it writes is seen only once it is whole.
 */
export class Bucket extends S3Driver implements StorageDriver {
  private readonly writer: S3Client
  private readonly reader: S3Client
  private readonly name: string

  constructor(place: BucketConfig) {
    const reader = clientOf(place, timeoutMs.read)
    super({ client: reader, bucket: place.bucket, visibility: 'private', supportsACL: false })
    this.reader = reader
    this.writer = clientOf(place, timeoutMs.written)
    this.name = place.bucket
  }

  /** Throws what the other side says, unless the keys may write, read, list and delete, and what is written stays. */
  async checkAccess(): Promise<void> {
    const written = uuid()
    const key = `${incomingFolder}/${written}`
    await super.put(key, written)
    // What says yes to everything, as a page of a proxy does, keeps nothing.
    const { Body } = await this.reader.send(new GetObjectCommand({ Bucket: this.name, Key: key }))
    if ((await Body?.transformToString()) !== written) throw new Error('non conserva quanto riceve')
    await super.listAll(key)
    await super.delete(key)
  }

  /** Ends the connections that are kept for a next time. */
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
    // Whose error it is: the sender's is told as it is.
    let broken: unknown
    content.once('error', (error) => {
      broken = error
    })
    try {
      await upload.done()
    } catch (error) {
      throw broken ?? toStorageError(error)
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
    const { Body } = await told(
      this.reader.send(new GetObjectCommand({ Bucket: this.name, Key: key, Range: range })),
    )
    if (!(Body instanceof Readable)) throw new Failure('internal')
    return Readable.from(unlessSilent(Body))
  }

  override async move(source: string, destination: string): Promise<void> {
    const copied = { Bucket: this.name, Key: destination, CopySource: `${this.name}/${source}` }
    await told(this.writer.send(new CopyObjectCommand(copied), { requestTimeout: timeoutMs.copied }))
    await this.delete(source)
  }

  override delete(key: string) {
    return told(super.delete(key))
  }

  override getMetaData(key: string) {
    return told(super.getMetaData(key))
  }

  override listAll(...asked: Parameters<S3Driver['listAll']>) {
    return told(super.listAll(...asked))
  }
}

const told = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error) => {
    throw toStorageError(error)
  })

const clientOf = ({ endpoint, region, accessKeyId, secretAccessKey }: BucketConfig, requestTimeout: number) =>
  new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Servers other than Amazon's know no bucket by a host of its own, and not all know the newer checksums.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: { connectionTimeout: timeoutMs.reached, requestTimeout, throwOnRequestTimeout: true },
  })

/** Only the time spent waiting for the other side counts. */
async function* unlessSilent(body: Readable): AsyncGenerator<Buffer> {
  let silence: NodeJS.Timeout | undefined
  const wait = () => {
    silence = setTimeout(() => body.destroy(new Failure('unavailable', { message: storageSilent })), silentMs)
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
