import type { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { semaphore } from '../../semaphore.ts'
import { translateErrors } from './bucket-error.ts'
import { type SpooledPart, spooledParts } from './spool.ts'

type Target = { client: S3Client; bucket: string; key: string; spoolFolder: string }

/** S3 allows ten thousand parts, which limits the size of a file. */
const partBytes = 8_388_608
/** Parts that are in memory, of all uploads together. */
const sendInTurn = semaphore(4, { maxWaitMs: 60_000 })

/**
 * Writes a stream of unknown length: a short one in one request, a longer one part by part, each sent while the next one
 * arrives. It becomes visible once complete; a failed upload is aborted, and an error of the stream is thrown unchanged.
 */
export async function uploadInParts({ spoolFolder, ...target }: Target, content: Readable): Promise<void> {
  const upload = new MultipartUpload(target)
  let sending: Promise<void> = Promise.resolve()
  const begin = async (part: SpooledPart, send: (body: Buffer) => Promise<void>) => {
    const isRead = Promise.withResolvers<void>()
    sending = sendInTurn(async () => {
      const body = await part.read()
      isRead.resolve()
      await send(body)
    })
    await Promise.race([isRead.promise, sending])
  }
  try {
    for await (const part of spooledParts(content, { folder: spoolFolder, partBytes })) {
      await sending
      const isWhole = !upload.isBegun && part.bytes < partBytes
      await begin(part, isWhole ? (body) => upload.sendWhole(body) : (body) => upload.sendPart(body))
    }
    await sending
    await upload.complete()
  } catch (error) {
    await sending.catch(() => {})
    await upload.abort().catch(() => {})
    throw error
  }
}

class MultipartUpload {
  private readonly client: S3Client
  private readonly object: { Bucket: string; Key: string }
  private readonly parts: { PartNumber: number; ETag: string | undefined }[] = []
  private id: string | undefined

  constructor({ client, bucket, key }: Omit<Target, 'spoolFolder'>) {
    this.client = client
    this.object = { Bucket: bucket, Key: key }
  }

  get isBegun(): boolean {
    return this.id !== undefined
  }

  async sendWhole(body: Buffer): Promise<void> {
    await translateErrors(this.client.send(new PutObjectCommand({ ...this.object, Body: body })))
  }

  async sendPart(body: Buffer): Promise<void> {
    this.id ??= (
      await translateErrors(this.client.send(new CreateMultipartUploadCommand(this.object)))
    ).UploadId
    const part = { PartNumber: this.parts.length + 1 }
    const { ETag } = await translateErrors(
      this.client.send(new UploadPartCommand({ ...this.object, ...part, UploadId: this.id, Body: body })),
    )
    this.parts.push({ ...part, ETag })
  }

  async complete(): Promise<void> {
    if (!this.isBegun) return
    const done = { ...this.object, UploadId: this.id, MultipartUpload: { Parts: this.parts } }
    await translateErrors(this.client.send(new CompleteMultipartUploadCommand(done)))
  }

  async abort(): Promise<void> {
    if (this.isBegun)
      await this.client.send(new AbortMultipartUploadCommand({ ...this.object, UploadId: this.id }))
  }
}
