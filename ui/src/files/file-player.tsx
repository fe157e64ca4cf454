import type { SavedFile } from '@filo/contract/kit/file.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../api/api-error.ts'
import { LoadedPart } from '../feedback/loaded-part.tsx'
import { Notice } from '../feedback/notice.tsx'
import { type FileSource, fileQuery } from './file-source.ts'
import classes from './picture.module.css'
import { asMp4, UnshowableVideo } from './unshowable-video.tsx'
import { useObjectUrl } from './use-object-url.ts'
import { usePlayback } from './use-playback.ts'

type FilePlayerProps = { source: FileSource; file: SavedFile; kind: 'video' | 'audio' }

/**
 * Plays a video or a recording. The browser streams it by range requests, so that any position can be reached
 * immediately.
 */
export function FilePlayer({ source, file, kind }: FilePlayerProps) {
  const url = source.playUrl?.(file.key)
  return (
    <div className={classes.frame}>
      {url ? (
        <Player url={url} file={file} kind={kind} />
      ) : (
        <WholePlayer source={source} file={file} kind={kind} />
      )}
    </div>
  )
}

/**
 * For when the browser's player cannot fetch the file itself (see `mediaUrl`): downloads it whole, then plays from
 * memory.
 */
function WholePlayer({ source, file, kind }: FilePlayerProps) {
  const query = useQuery(fileQuery(source, file))
  return (
    <LoadedPart query={query} loadingLabel="Caricamento del file…">
      {({ blob }) => <FromMemory blob={blob} file={file} kind={kind} />}
    </LoadedPart>
  )
}

function FromMemory({ blob, ...shown }: { blob: Blob } & Omit<PlayerProps, 'url'>) {
  const url = useObjectUrl(blob)
  return url && <Player url={url} {...shown} />
}

type PlayerProps = { url: string; file: SavedFile; kind: 'video' | 'audio' }

function Player({ url, file, kind }: PlayerProps) {
  const { state, hasPicture, retry, props } = usePlayback(url)
  const Kind = kind
  if (state === 'unplayable')
    return (
      <Notice tone="error" announce title="Non si può riprodurre qui">
        Scarica il file e aprilo con un programma del tuo dispositivo. Se lo devono vedere i pazienti,
        {kind === 'video' ? ` ${asMp4}` : ' salvalo come MP3'} e caricalo di nuovo.
      </Notice>
    )
  if (state instanceof ApiError)
    return (
      <Notice
        tone="error"
        announce
        reference={state.reference}
        actions={<Button onClick={retry}>Riprova</Button>}
      >
        {state.message}
      </Notice>
    )
  return (
    <div className={classes.player}>
      <Kind {...props} src={url} controls preload="metadata" aria-label={file.name} />
      {state === 'interrupted' && (
        <Notice announce>Il collegamento è caduto: appena torna, riprende da qui.</Notice>
      )}
      {!hasPicture && <UnshowableVideo />}
    </div>
  )
}
