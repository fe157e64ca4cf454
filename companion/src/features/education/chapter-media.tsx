import { ApiError } from '@filo/ui/api/api-error.ts'
import { Notice } from '@filo/ui/feedback/notice.tsx'
import { usePlayback } from '@filo/ui/files/use-playback.ts'
import type { ReactNode } from 'react'
import { CallLink } from '../../controls/call-link.tsx'
import { FailureNotice } from '../../controls/failure-notice.tsx'
import { useMe } from '../../session/session.tsx'
import { mediaUrl } from './chapter.queries.ts'
import classes from './chapter-file.module.css'
import type { ChapterFileProps } from './file-words.ts'
import { fileDetail, fileTitle } from './file-words.ts'

/** A video with the browser's own controls, which everybody knows and which can seek. */
export const ChapterVideo = ({ chapterId, file }: ChapterFileProps) => (
  <Media word="video" chapterId={chapterId} file={file}>
    {(props, url) => (
      <video
        {...props}
        className={classes.video}
        controls
        playsInline
        preload="metadata"
        // iPhones show a black box unless the URL names a time; then they show the frame at that time.
        src={`${url}#t=0.001`}
        aria-label={`Video: ${fileTitle(file)}`}
      />
    )}
  </Media>
)

export const ChapterSound = ({ chapterId, file }: ChapterFileProps) => (
  <Media word="audio" chapterId={chapterId} file={file}>
    {(props, url) => (
      <audio
        {...props}
        className={classes.audio}
        controls
        preload="metadata"
        src={url}
        aria-label={`Audio: ${fileTitle(file)}`}
      />
    )}
  </Media>
)

type MediaProps = ChapterFileProps & {
  word: 'video' | 'audio'
  children: (props: ReturnType<typeof usePlayback>['props'], url: string) => ReactNode
}

/** A player with the file's name and size; says why it does not play, and what to do. */
function Media({ word, chapterId, file, children }: MediaProps) {
  const url = mediaUrl(chapterId, file.key)
  const { state, hasPicture, retry, props } = usePlayback(url)
  return (
    <figure className={classes.file}>
      {state instanceof ApiError && <FailureNotice error={state} onRetry={retry} />}
      {state === 'interrupted' && (
        <Notice announce>Il collegamento è caduto: appena torna, il {word} riprende da qui.</Notice>
      )}
      {state === 'unplayable' || !hasPicture ? <CannotPlay word={word} /> : null}
      {(state === 'fine' || state === 'interrupted') && children(props, url)}
      <figcaption>
        {fileTitle(file)} ({fileDetail(file)})
      </figcaption>
    </figure>
  )
}

/** Names the clinic as the one to ask: it can upload the file in another format. */
function CannotPlay({ word }: { word: 'video' | 'audio' }) {
  const { workgroup } = useMe()
  return (
    <Notice
      tone="error"
      announce
      title={
        word === 'video'
          ? 'Questo telefono non può mostrare il video'
          : 'Questo telefono non può far sentire l’audio'
      }
      actions={<CallLink who="Chiama" phone={workgroup.phone} />}
    >
      Non è colpa tua: il formato non va bene per questo telefono. Dillo al tuo centro, {workgroup.name}: può
      mandartelo in un altro formato.
    </Notice>
  )
}
