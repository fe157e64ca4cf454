import { type FileLimits, fileTypes, formatFileSize } from '@filo/contract/kit/file.ts'
import { typeRefusal } from '@filo/contract/kit/file-refusal.ts'
import { headBytes, typesByHead } from '@filo/contract/kit/file-signature.ts'
import { messages } from '@filo/contract/kit/messages.ts'

/** A file waiting to be uploaded; `subject` is what a picture shows, as a code of its feature. */
export type ChosenFile = { id: string; file: File; subject?: string }

/** A file that counts towards the limit, whether saved, chosen or uploading. */
export type KnownFile = { name: string; size: number }

type RefusedFile = { name: string; reason: string }

export type FileChoice = { taken: File[]; refused: RefusedFile[] }

/**
 * MIME types and file extensions for the `accept` attribute, with the names under which systems announce files that
 * they do not know. HEIC is never among them, so that iPhones convert to JPEG by themselves.
 */
export const acceptedTypesOf = ({ types }: FileLimits): string[] => [
  ...types.flatMap((type) => [type, ...fileTypes[type].aliases]),
  'application/octet-stream',
  ...types.flatMap((type) => fileTypes[type].extensions.map((extension) => `.${extension}`)),
]

/**
 * Splits chosen files into accepted and refused ones, with the reason in Italian; `existing` are the files that are
 * already there. The content decides, as on the server; an accepted file is of the type that it has, whatever the system
 * announced.
 */
export async function validateFiles(
  files: readonly File[],
  existing: readonly KnownFile[],
  limits: FileLimits,
): Promise<FileChoice> {
  const taken: File[] = []
  const refused: RefusedFile[] = []
  for (const file of files) {
    const checked = await checkFile(file, [...existing, ...taken], limits)
    if (typeof checked === 'string') refused.push({ name: file.name, reason: checked })
    else taken.push(checked)
  }
  return { taken, refused }
}

/** Whether a file is known already, by name and size. */
export const isAmong = (known: readonly KnownFile[], file: KnownFile): boolean =>
  known.some(({ name, size }) => name === file.name && size === file.size)

/** The file under its own type, or why it is refused. */
async function checkFile(
  file: File,
  existing: readonly KnownFile[],
  { types, bytes, count }: FileLimits,
): Promise<File | string> {
  if (file.size === 0) return messages.fileEmpty
  const head = await file
    .slice(0, headBytes)
    .arrayBuffer()
    .catch(() => null)
  if (!head) return messages.fileUnreadable
  const [type, other] = typesByHead(new Uint8Array(head), types)
  if (!type) return typeRefusal(new Uint8Array(head), file.name, types)
  if (file.size > bytes) return messages.fileTooLarge(formatFileSize(bytes))
  if (isAmong(existing, file)) return messages.fileDuplicate
  if (existing.length >= count) return messages.tooManyFiles(count)
  if (other || file.type === type) return file
  return new File([file], file.name, { type, lastModified: file.lastModified })
}
