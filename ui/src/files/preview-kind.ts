import { fileTypes, isPicture } from '@filo/contract/kit/file.ts'

/** How a file is shown inside the page. */
type PreviewKind = 'picture' | 'pdf' | 'video' | 'audio'

/** `null` for files that can only be downloaded. */
export function previewKind(type: string): PreviewKind | null {
  if (isPicture(type)) return 'picture'
  if (type === 'application/pdf') return 'pdf'
  const kind = Object.entries(fileTypes).find(([one]) => one === type)?.[1].kind
  return kind === 'video' || kind === 'audio' ? kind : null
}
