import { nameAfter } from '@filo/contract/kit/person-name.ts'
import type { RemotePeer } from '@filo/ui/call/call-engine.ts'
import { linkWords } from '@filo/ui/call/link-words.ts'
import { TrackVideo } from '@filo/ui/call/track-video.tsx'
import { FullName } from '@filo/ui/display/person-name.tsx'
import { IconMicrophoneOff, IconVideoOff } from '@tabler/icons-react'
import { Button } from '../../controls/button.tsx'
import classes from './room.module.css'

type PeerPictureProps = {
  peer: RemotePeer
  source: 'cam' | 'screen'
  isLarge: boolean
  /** Connects to everybody anew. */
  onRetry: () => void
}

/** Somebody's camera, with their voice, or the screen that they show. */
export function PeerPicture({ peer, source, isLarge, onRetry }: PeerPictureProps) {
  const { person, media, tracks, link } = peer
  const isOn = media[source]
  const ofPerson = nameAfter('di', person)
  const words = linkWords[link]
  return (
    <figure className={classes.picture} data-large={isLarge || undefined}>
      <div className={classes.shown}>
        <TrackVideo
          picture={(isOn && tracks?.[source]) || null}
          sound={source === 'cam' ? (tracks?.mic ?? null) : null}
          label={source === 'cam' ? `Immagine ${ofPerson}` : `Schermo ${ofPerson}`}
          isWatched={isOn && link === 'connected'}
        />
        {(words || !isOn) && (
          <div className={classes.state} role="status">
            {words ? <p>{words}</p> : <CameraOff isLarge={isLarge} />}
            {link === 'lost' && isLarge && <Button onClick={onRetry}>Riprova</Button>}
          </div>
        )}
      </div>
      <figcaption className={classes.name}>
        {!media.mic && source === 'cam' && (
          <IconMicrophoneOff role="img" aria-label="Microfono spento" size={20} />
        )}
        <span>
          {source === 'screen' && 'Schermo '}
          <FullName person={person} {...(source === 'screen' && { after: 'di' as const })} />
        </span>
      </figcaption>
    </figure>
  )
}

/** In words where there is room for them. */
const CameraOff = ({ isLarge }: { isLarge: boolean }) =>
  isLarge ? <p>Videocamera spenta</p> : <IconVideoOff role="img" aria-label="Videocamera spenta" size={28} />
