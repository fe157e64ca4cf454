import type { StoredFile } from '@filo/contract/kit/file.ts'

/** A file, and the assignment by which it is read. */
export type ChapterFileProps = { chapterId: string; file: StoredFile }
