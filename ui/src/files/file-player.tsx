import type { SavedFile } from '@filo/contract/kit/file.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadedPart } from '../feedback/loaded-part.tsx'
import { Notice } from '../feedback/notice.tsx'
import { type FileSource, fileQuery } from './file-source.ts'
import classes from './picture.module.css'
import { useObjectUrl } from './use-object-url.ts'

type FilePlayerProps = { source: FileSource; file: SavedFile; kind: 'video' | 'audio' }

/** Plays what was recorded; the browser asks for the parts that it needs, so that one can go to any of them at once. */
export function FilePlayer({ source, file, kind }: FilePlayerProps) {
  const address = source.playUrl?.(file.key)
  return (
    <div className={classes.frame}>
      {address ? (
        <Player address={address} file={file} kind={kind} />
      ) : (
        <WholePlayer source={source} file={file} kind={kind} />
      )}
    </div>
  )
}

/** Where a player of the browser's own may not ask: read whole, then played from memory. */
function WholePlayer({ source, file, kind }: FilePlayerProps) {
  const query = useQuery(fileQuery(source, file))
  return (
    <LoadedPart query={query} loadingLabel="Caricamento del file…">
      {({ blob }) => <FromMemory blob={blob} file={file} kind={kind} />}
    </LoadedPart>
  )
}

function FromMemory({ blob, ...shown }: { blob: Blob } & Omit<PlayerProps, 'address'>) {
  const address = useObjectUrl(blob)
  return address && <Player address={address} {...shown} />
}

type PlayerProps = { address: string; file: SavedFile; kind: 'video' | 'audio' }

function Player({ address, file, kind }: PlayerProps) {
  const [failed, setFailed] = useState(false)
  const Kind = kind
  if (failed)
    return (
      <Notice tone="error" announce title="Non si può riprodurre qui">
        Scarica il file e aprilo con un programma del tuo dispositivo.
      </Notice>
    )
  return (
    <Kind src={address} controls preload="metadata" aria-label={file.name} onError={() => setFailed(true)} />
  )
}
