import { fileTypes, isPicture } from '@filo/contract/kit/file.ts'
import { IconFileText, IconFileTypePdf, IconMusic, IconPhoto, IconVideo } from '@tabler/icons-react'

const icons = { picture: IconPhoto, document: IconFileText, video: IconVideo, audio: IconMusic }

/** An icon for the kind of file; decorative, because the file's name is next to it. */
export function FileIcon({ type }: { type: string }) {
  const known = Object.entries(fileTypes).find(([one]) => one === type)?.[1]
  const kind = isPicture(type) ? 'picture' : (known?.kind ?? 'document')
  const Icon = type === 'application/pdf' ? IconFileTypePdf : icons[kind]
  return <Icon aria-hidden size={28} />
}
