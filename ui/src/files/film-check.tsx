import { useState } from 'react'
import { UnshowableVideo } from './unshowable-video.tsx'
import { useObjectUrl } from './use-object-url.ts'

/** Tries out a chosen film, unseen and unheard, and warns if this browser cannot show its picture. */
export function FilmCheck({ film }: { film: File }) {
  const url = useObjectUrl(film)
  const [isSeen, setSeen] = useState(true)
  return (
    <>
      {url && (
        <video
          src={url}
          hidden
          muted
          preload="metadata"
          onLoadedMetadata={({ currentTarget }) => setSeen(currentTarget.videoWidth > 0)}
          onError={() => setSeen(false)}
        />
      )}
      {!isSeen && <UnshowableVideo name={film.name} />}
    </>
  )
}
