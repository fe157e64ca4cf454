import { partWords } from '@filo/contract/features/call/call.words.ts'
import { nameAfter, personName } from '@filo/contract/kit/person-name.ts'
import type { CallView, RemotePeer } from '@filo/ui/call/call-engine.ts'
import { linkWords } from '@filo/ui/call/link-words.ts'
import { OwnVideo } from '@filo/ui/call/own-video.tsx'
import { QualityMark } from '@filo/ui/call/quality-mark.tsx'
import { TrackVideo } from '@filo/ui/call/track-video.tsx'
import { FullName } from '@filo/ui/display/person-name.tsx'
import { IconArrowsMaximize, IconArrowsMinimize, IconMicrophoneOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { CameraOff } from './camera-off.tsx'
import classes from './stage.module.css'

type Sized = {
  isLarge: boolean
  /** Shows this tile large, or all alike again; absent where there is no choice. */
  onEnlarge: (() => void) | undefined
}

type TileProps = Sized & { caption: ReactNode; name: string; children: ReactNode }

const Tile = ({ isLarge, onEnlarge, caption, name, children }: TileProps) => (
  <figure className={classes.tile} data-large={isLarge || undefined}>
    <div className={classes.picture}>
      {children}
      {onEnlarge && (
        <button
          type="button"
          className={classes.enlarge}
          aria-pressed={isLarge}
          aria-label={`Ingrandisci ${name}`}
          onClick={onEnlarge}
        >
          {isLarge ? (
            <IconArrowsMinimize aria-hidden size={18} />
          ) : (
            <IconArrowsMaximize aria-hidden size={18} />
          )}
        </button>
      )}
    </div>
    <figcaption>{caption}</figcaption>
  </figure>
)

type PeerTileProps = Sized & { peer: RemotePeer; onRetry: () => void }

/** Somebody else in the room: their picture, sound and connection. */
export function PeerTile({ peer, onRetry, ...sized }: PeerTileProps) {
  const { person, media, tracks, link, quality } = peer
  const name = personName(person)
  const words = linkWords[link]
  return (
    <Tile
      {...sized}
      name={name}
      caption={
        <>
          {!media.mic && <IconMicrophoneOff size={20} role="img" aria-label="Microfono spento" />}
          <span className={classes.who}>
            <FullName person={person} /> <span className={classes.part}>({partWords(person)})</span>
          </span>
          {link === 'connected' && quality && <QualityMark quality={quality} />}
        </>
      }
    >
      <TrackVideo
        picture={media.cam && tracks ? tracks.cam : null}
        sound={tracks?.mic ?? null}
        label={`Immagine ${nameAfter('di', person)}`}
        isWatched={media.cam && link === 'connected'}
      />
      {!media.cam && <CameraOff words="Videocamera spenta" />}
      {words && (
        <div className={classes.link} role="status">
          {words}
          {link === 'lost' && (
            <button type="button" onClick={onRetry}>
              Riprova
            </button>
          )}
        </div>
      )}
    </Tile>
  )
}

/** The screen that somebody shows. */
export function ScreenTile({ peer, ...sized }: Sized & { peer: RemotePeer }) {
  const name = `lo schermo ${nameAfter('di', peer.person)}`
  return (
    <Tile
      {...sized}
      name={name}
      caption={
        <span className={classes.who}>
          Lo schermo <FullName person={peer.person} after="di" />
        </span>
      }
    >
      <TrackVideo picture={peer.tracks?.screen ?? null} label={`Immagine: ${name}`} />
    </Tile>
  )
}

type OwnTileProps = {
  own: CallView['own']
  isAlone: boolean
  /** Somebody waits for an answer, which is more urgent than that nobody else is here. */
  hasKnock: boolean
}

/** This person's own picture. */
export const OwnTile = ({ own: { tracks, media }, isAlone, hasKnock }: OwnTileProps) => (
  <Tile
    isLarge={isAlone}
    onEnlarge={undefined}
    name="te"
    caption={
      <>
        {!media.mic && <IconMicrophoneOff size={20} role="img" aria-label="Microfono spento" />}
        <span className={classes.who}>Tu</span>
      </>
    }
  >
    <OwnVideo track={tracks.cam} />
    {!media.cam && <CameraOff words="Videocamera spenta" />}
    {isAlone && !hasKnock && (
      <p className={classes.alone}>
        Non c’è nessun altro. Quando qualcuno chiede di entrare, lo leggi qui sopra.
      </p>
    )}
  </Tile>
)
