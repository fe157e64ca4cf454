import { ChapterDocument } from './chapter-document.tsx'
import { ChapterSound, ChapterVideo } from './chapter-media.tsx'
import { ChapterPicture } from './chapter-picture.tsx'
import type { ChapterFileProps } from './file-words.ts'
import { fileKind } from './file-words.ts'

const views = {
  picture: ChapterPicture,
  video: ChapterVideo,
  audio: ChapterSound,
  document: ChapterDocument,
}

/** A file of a chapter, shown, played or downloaded according to its kind. */
export function ChapterFile(props: ChapterFileProps) {
  const View = views[fileKind(props.file)]
  return <View {...props} />
}
