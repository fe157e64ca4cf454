import type { SavedFile } from '@filo/contract/kit/file.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadedPart } from '../feedback/loaded-part.tsx'
import { Notice } from '../feedback/notice.tsx'
import { type FileSource, fileQuery } from './file-source.ts'
import classes from './picture.module.css'
import { useObjectUrl } from './use-object-url.ts'

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
  const [failed, setFailed] = useState(false)
  const Kind = kind
  if (failed)
    return (
      <Notice tone="error" announce title="Non si può riprodurre qui">
        Scarica il file e aprilo con un programma del tuo dispositivo.
      </Notice>
    )
  return <Kind src={url} controls preload="metadata" aria-label={file.name} onError={() => setFailed(true)} />
}
