import { fileTypes, formatFileSize, type StoredFile } from '@filo/contract/kit/file.ts'

/** A file of a chapter and the assignment through which it is read. */
export type ChapterFileProps = { chapterId: string; file: StoredFile }

type Known = (typeof fileTypes)[keyof typeof fileTypes]

const known = (type: string): Known | undefined =>
  Object.entries(fileTypes).find(([one]) => one === type)?.[1]

/** What is done with a file: it is looked at, watched, heard, or saved to be read. */
export const fileKind = ({ type }: StoredFile): Known['kind'] => known(type)?.kind ?? 'document'

/** What a file is, as people at home call it, and how large: `video, 14 MB`, `PDF, 1,2 MB`. */
export function fileDetail({ type, size }: StoredFile): string {
  const { kind, word } = known(type) ?? {}
  return [kind === 'video' || kind === 'audio' ? kind : word, formatFileSize(size)].filter(Boolean).join(', ')
}

/** A file's name as a title, without what only machines need: `lavaggio_delle_mani.mp4` is `lavaggio delle mani`. */
export function fileTitle({ name }: Pick<StoredFile, 'name'>): string {
  const title = name
    .replace(/\.[a-z0-9]{2,5}$/i, '')
    .replaceAll('_', ' ')
    .trim()
  return title === '' ? name : title
}
