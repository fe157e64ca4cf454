import { failures } from '@filo/contract/kit/failure.ts'
import { type FileLimits, fileTypes, formatFileSize } from '@filo/contract/kit/file.ts'
import { messages } from '@filo/contract/kit/messages.ts'

/** A file that waits to be sent; `subject` is what a picture shows, in a code word of its feature's. */
export type ChosenFile = { id: string; file: File; subject?: string }

/** A file that counts, whether it is saved, chosen or on its way. */
export type KnownFile = { name: string; size: number }

type RefusedFile = { name: string; reason: string }

/**
 * What the file dialog offers, as types and endings. HEIC is never among them, so that iPhones hand over a JPEG by
 * themselves.
 */
export const acceptedTypesOf = ({ types }: FileLimits): string[] => [
  ...types,
  ...types.flatMap((type) => fileTypes[type].extensions.map((extension) => `.${extension}`)),
]

/** Sorts what was chosen into files to take and files refused, with the reason; `present` are there already. */
export function validateFiles(
  files: readonly File[],
  present: readonly KnownFile[],
  limits: FileLimits,
): { taken: File[]; refused: RefusedFile[] } {
  const taken: File[] = []
  const refused: RefusedFile[] = []
  for (const file of files) {
    const reason = refusalOf(file, [...present, ...taken], limits)
    if (reason) refused.push({ name: file.name, reason })
    else taken.push(file)
  }
  return { taken, refused }
}

function refusalOf(file: File, present: readonly KnownFile[], limits: FileLimits): string | null {
  const ending = file.name.slice(file.name.lastIndexOf('.')).toLowerCase()
  const accepted = acceptedTypesOf(limits)
  if (/^image\/hei[cf]/.test(file.type) || /^\.hei[cf]$/.test(ending)) return messages.heicRefused
  if (!accepted.includes(file.type) && !(file.type === '' && accepted.includes(ending)))
    return failures.file_type_refused.message
  if (file.size === 0) return messages.fileEmpty
  if (file.size > limits.bytes) return messages.fileTooLarge(formatFileSize(limits.bytes))
  if (present.some(({ name, size }) => name === file.name && size === file.size))
    return messages.fileDuplicate
  if (present.length >= limits.count) return messages.tooManyFiles(limits.count)
  return null
}
