import { fileTypes, formatFileSize, type StoredFile } from '@filo/contract/kit/file.ts'

/** A file of a chapter and the assignment through which it is read. */
export type ChapterFileProps = { chapterId: string; file: StoredFile }

type FileType = (typeof fileTypes)[keyof typeof fileTypes]

const fileTypeOf = (type: string): FileType | undefined =>
  Object.entries(fileTypes).find(([one]) => one === type)?.[1]

/** The kind of a file, which decides how it is presented; unknown types count as documents. */
export const fileKind = ({ type }: StoredFile): FileType['kind'] => fileTypeOf(type)?.kind ?? 'document'

/** Type and size of a file in everyday words: `video, 14 MB`, `PDF, 1,2 MB`. */
export function fileDetail({ type, size }: StoredFile): string {
  const { kind, word } = fileTypeOf(type) ?? {}
  return [kind === 'video' || kind === 'audio' ? kind : word, formatFileSize(size)].filter(Boolean).join(', ')
}

/** A file's name as a title, without extension and underscores: `lavaggio_delle_mani.mp4` is `lavaggio delle mani`. */
export function fileTitle({ name }: Pick<StoredFile, 'name'>): string {
  const title = name
    .replace(/\.[a-z0-9]{2,5}$/i, '')
    .replaceAll('_', ' ')
    .trim()
  return title === '' ? name : title
}
