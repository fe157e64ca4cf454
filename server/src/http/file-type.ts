import { Failure } from '@filo/contract/kit/failure.ts'
import { fileTypeFromBuffer } from 'file-type'

/** How much of a file its type is told by. */
export const headBytes = 4100

type FileType = { word: string; extensions: readonly [string, ...string[]] }

/** The types any feature may accept. */
const known = {
  'image/jpeg': { word: 'JPEG', extensions: ['jpg', 'jpeg'] },
  'image/png': { word: 'PNG', extensions: ['png'] },
  'image/webp': { word: 'WebP', extensions: ['webp'] },
  'application/pdf': { word: 'PDF', extensions: ['pdf'] },
} as const satisfies Record<string, FileType>

export type MediaType = keyof typeof known

export const extensionsOf = (type: MediaType) => known[type].extensions

/** The type found in the first bytes, whatever the name and the sender say; refuses those not accepted. */
export async function acceptedType(head: Buffer, accepted: readonly MediaType[]): Promise<MediaType> {
  const found = (await fileTypeFromBuffer(head))?.mime
  const type = accepted.find((one) => one === found)
  if (type) return type
  if (found !== undefined && /^image\/hei[cf]/.test(found))
    throw new Failure('file_type_refused', { message: 'Il formato HEIC non è accettato: salvare in JPEG' })
  const words = accepted.map((one) => known[one].word).join(', ')
  throw new Failure('file_type_refused', {
    message: `Il tipo di file non è accettato. Formati accettati: ${words}`,
  })
}
