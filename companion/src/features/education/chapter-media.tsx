import { Notice } from '@filo/ui/feedback/notice.tsx'
import { type ReactNode, useState } from 'react'
import { Button } from '../../controls/button.tsx'
import { mediaUrl } from './chapter.queries.ts'
import classes from './chapter-file.module.css'
import type { ChapterFileProps } from './file-words.ts'
import { fileDetail, fileTitle } from './file-words.ts'

/** A video with the browser's own controls, which everybody knows and which can seek. */
export const ChapterVideo = ({ chapterId, file }: ChapterFileProps) => (
  <Media word="Video" file={file}>
    {(onError) => (
      // biome-ignore lint/a11y/useMediaCaption: the clinic uploads videos as it has them
      <video
        className={classes.video}
        controls
        playsInline
        preload="metadata"
        // iPhones show a black box unless the URL names a time; then they show the frame at that time.
        src={`${mediaUrl(chapterId, file.key)}#t=0.001`}
        aria-label={`Video: ${fileTitle(file)}`}
        onError={onError}
      />
    )}
  </Media>
)

export const ChapterSound = ({ chapterId, file }: ChapterFileProps) => (
  <Media word="Audio" file={file}>
    {(onError) => (
      // biome-ignore lint/a11y/useMediaCaption: the clinic uploads recordings as it has them
      <audio
        className={classes.audio}
        controls
        preload="metadata"
        src={mediaUrl(chapterId, file.key)}
        aria-label={`Audio: ${fileTitle(file)}`}
        onError={onError}
      />
    )}
  </Media>
)

type MediaProps = Pick<ChapterFileProps, 'file'> & {
  word: 'Video' | 'Audio'
  children: (onError: () => void) => ReactNode
}

/** A player with the file's name and size; shows an error with a retry button if it cannot be played. */
function Media({ word, file, children }: MediaProps) {
  const [isFailed, setFailed] = useState(false)
  return (
    <figure className={classes.file}>
      {isFailed ? (
        <Notice
          tone="error"
          announce
          title={`${word} non disponibile`}
          actions={<Button onClick={() => setFailed(false)}>Riprova</Button>}
        >
          Controlla il collegamento a internet e riprova.
        </Notice>
      ) : (
        children(() => setFailed(true))
      )}
      <figcaption>
        {fileTitle(file)} ({fileDetail(file)})
      </figcaption>
    </figure>
  )
}
