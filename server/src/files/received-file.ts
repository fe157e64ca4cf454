import { Readable } from 'node:stream'
import type { MultipartFile } from '@fastify/multipart'
import type { Day } from '@filo/contract/kit/date.ts'
import { Failure } from '@filo/contract/kit/failure.ts'
import {
  type FileLimits,
  fileTypes,
  formatFileSize,
  isPicture,
  type MediaType,
  type StoredFile,
} from '@filo/contract/kit/file.ts'
import { headBytes } from '@filo/contract/kit/file-signature.ts'
import { messages } from '@filo/contract/kit/messages.ts'
import type { FileArea, Incoming } from '../platform/storage/storage.ts'
import { cleanFileName } from './file-name.ts'
import { typeDetector } from './file-type.ts'
import { reencodePicture } from './reencode-picture.ts'
import type { UploadDeadline } from './upload-deadline.ts'

/**
 * A file that was received and kept; `sha256` is of the kept content, `takenOn` the day of a picture's shot, if it said
 * so.
 */
export type ReceivedFile = StoredFile & { sha256: string; takenOn?: Day | null | undefined }

/** `digest` is the SHA-256 of what was sent, before a picture is re-encoded. */
export type Received = {
  incoming: Incoming
  name: string
  type: MediaType
  digest: string
  takenOn?: Day | null
}

/**
 * Streams one file to the storage, while counting its bytes and detecting its type; leaves nothing behind on refusal.
 */
export async function receiveFile(
  part: MultipartFile,
  limits: FileLimits,
  area: FileArea,
  deadline: UploadDeadline,
): Promise<Received> {
  const detector = typeDetector(limits.types, part.filename)
  async function* checked() {
    let head: Buffer | undefined = Buffer.alloc(0)
    let size = 0
    for await (const chunk of deadline.chunksOf(part.file)) {
      size += chunk.length
      if (size > limits.bytes)
        throw new Failure('file_too_large', { message: messages.fileTooLarge(formatFileSize(limits.bytes)) })
      if (head === undefined) yield chunk
      else {
        head = Buffer.concat([head, chunk])
        if (head.length < headBytes) continue
        detector.readHead(head.subarray(0, headBytes))
        yield head
        head = undefined
      }
    }
    if (head === undefined) return
    detector.readHead(head)
    yield head
  }
  const raw = await area.receive(Readable.from(checked()))
  const type = await detector.typeOf(raw).catch(async (error) => {
    await raw.discard()
    throw error
  })
  const received = {
    name: cleanFileName(part.filename, fileTypes[type].extensions),
    type,
    digest: raw.sha256,
  }
  if (!isPicture(type)) return { incoming: raw, ...received }
  try {
    return { ...(await reencodePicture(raw, type, area)), ...received }
  } finally {
    await raw.discard()
  }
}
