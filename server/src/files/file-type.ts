import { Failure } from '@filo/contract/kit/failure.ts'
import { fileTypes, type MediaType } from '@filo/contract/kit/file.ts'
import { messages } from '@filo/contract/kit/messages.ts'
import { fileTypeFromBuffer } from 'file-type'

/** How many leading bytes are needed to detect the type. */
export const headBytes = 4100

/**
 * Detects the type by the first bytes, whatever name and sender say.
 * @throws Failure `file_type_refused` if it is not accepted
 */
export async function detectType(head: Buffer, accepted: readonly MediaType[]): Promise<MediaType> {
  const found = (await fileTypeFromBuffer(head))?.mime
  const type = accepted.find((one) => one === found)
  if (type) return type
  if (found !== undefined && /^image\/hei[cf]/.test(found))
    throw new Failure('file_type_refused', { message: messages.heicRefused })
  const words = accepted.map((one) => fileTypes[one].word).join(', ')
  throw new Failure('file_type_refused', {
    message: `Il tipo di file non è accettato. Formati accettati: ${words}`,
  })
}
