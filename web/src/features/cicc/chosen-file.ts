import { ciccFileLimits } from '@filo/contract/features/cicc/cicc.schema.ts'
import { messages } from '@filo/contract/kit/messages.ts'

/** A file that waits to be sent. */
export type ChosenFile = { id: string; file: File }

/** What the file dialog offers; HEIC is left out, so that iPhones hand over a JPEG by themselves. */
export const acceptedFiles = 'image/jpeg,image/png,image/webp,application/pdf,.jpg,.jpeg,.png,.webp,.pdf'

export const limitsSentence = `Al massimo ${ciccFileLimits.count} file di ${megabytes(ciccFileLimits.bytes)} ciascuno: foto JPEG, PNG o WebP, documenti PDF.`

const acceptedTypes = acceptedFiles.split(',')

type Known = { name: string; size: number }
type Judged = { taken: File[]; refused: { name: string; reason: string }[] }

/** Sorts what was chosen into files to take and files refused, with the reason; `present` are there already. */
export function judgeFiles(files: readonly File[], present: readonly Known[]): Judged {
  const taken: File[] = []
  const refused: Judged['refused'] = []
  for (const file of files) {
    const reason = refusalOf(file, [...present, ...taken])
    if (reason) refused.push({ name: file.name, reason })
    else taken.push(file)
  }
  return { taken, refused }
}

function refusalOf(file: File, present: readonly Known[]): string | null {
  const ending = file.name.slice(file.name.lastIndexOf('.')).toLowerCase()
  if (/^image\/hei[cf]/.test(file.type) || /^\.hei[cf]$/.test(ending))
    return 'Il formato HEIC non è accettato: salvare in JPEG'
  if (!acceptedTypes.includes(file.type) && !(file.type === '' && acceptedTypes.includes(ending)))
    return 'Il tipo di file non è accettato'
  if (file.size === 0) return 'Il file è vuoto'
  if (file.size > ciccFileLimits.bytes) return messages.fileTooLarge(megabytes(ciccFileLimits.bytes))
  if (present.some(({ name, size }) => name === file.name && size === file.size))
    return 'Il file è già nell’elenco'
  if (present.length >= ciccFileLimits.count) return messages.tooManyFiles(ciccFileLimits.count)
  return null
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1_000_000)} MB`
}
