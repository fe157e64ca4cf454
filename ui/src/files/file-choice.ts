import { failures } from '@filo/contract/kit/failure.ts'
import { type FileLimits, fileTypes, formatFileSize } from '@filo/contract/kit/file.ts'
import { messages } from '@filo/contract/kit/messages.ts'

/** A file waiting to be uploaded; `subject` is what a picture shows, as a code of its feature. */
export type ChosenFile = { id: string; file: File; subject?: string }

/** A file that counts towards the limit, whether saved, chosen or uploading. */
export type KnownFile = { name: string; size: number }

type RefusedFile = { name: string; reason: string }

/**
 * MIME types and file extensions for the `accept` attribute. HEIC is never among them, so that iPhones convert to JPEG
 * by themselves.
 */
export const acceptedTypesOf = ({ types }: FileLimits): string[] => [
  ...types,
  ...types.flatMap((type) => fileTypes[type].extensions.map((extension) => `.${extension}`)),
]

/**
 * Splits chosen files into accepted and refused ones, with the reason in Italian; `existing` are the files that are
 * already there.
 */
export function validateFiles(
  files: readonly File[],
  existing: readonly KnownFile[],
  limits: FileLimits,
): { taken: File[]; refused: RefusedFile[] } {
  const taken: File[] = []
  const refused: RefusedFile[] = []
  for (const file of files) {
    const reason = refusalOf(file, [...existing, ...taken], limits)
    if (reason) refused.push({ name: file.name, reason })
    else taken.push(file)
  }
  return { taken, refused }
}

function refusalOf(file: File, existing: readonly KnownFile[], limits: FileLimits): string | null {
  const extension = file.name.slice(file.name.lastIndexOf('.')).toLowerCase()
  const accepted = acceptedTypesOf(limits)
  if (/^image\/hei[cf]/.test(file.type) || /^\.hei[cf]$/.test(extension)) return messages.heicRefused
  if (!accepted.includes(file.type) && !(file.type === '' && accepted.includes(extension)))
    return failures.file_type_refused.message
  if (file.size === 0) return messages.fileEmpty
  if (file.size > limits.bytes) return messages.fileTooLarge(formatFileSize(limits.bytes))
  if (existing.some(({ name, size }) => name === file.name && size === file.size))
    return messages.fileDuplicate
  if (existing.length >= limits.count) return messages.tooManyFiles(limits.count)
  return null
}
