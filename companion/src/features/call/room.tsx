import type { CallEngine, CallView } from '@filo/ui/call/call-engine.ts'
import { useCallNews } from '@filo/ui/call/use-call-news.ts'
import unseen from '@filo/ui/theme/unseen.module.css'
import { FocusedHeading } from './call-screen.tsx'
import { MediaButtons } from './media-buttons.tsx'
import { OwnPicture } from './own-picture.tsx'
import { PeerPicture } from './peer-picture.tsx'
import classes from './room.module.css'
import { RoomNotice } from './room-notice.tsx'
import { largePicture, picturesOf } from './shown-pictures.ts'
import { VisitDetails } from './visit-details.tsx'

type RoomProps = { call: CallEngine; view: CallView; onLeave: () => void }

/** The visit itself: one picture large, others beside it, one's own in a corner. */
export function Room({ call, view, onLeave }: RoomProps) {
  const news = useCallNews(view)
  const pictures = picturesOf(view.peers)
  const large = largePicture(pictures)
  return (
    <div className={classes.room}>
      <FocusedHeading className={unseen.text}>Sei nella visita</FocusedHeading>
      <div role="status" className={unseen.text}>
        {news}
      </div>
      <div className={classes.notices}>
        <RoomNotice call={call} view={view} />
      </div>
      <div className={classes.stage}>
        {pictures.length === 0 && (
          <p className={classes.alone}>Per ora qui non c’è nessuno. Resta: il centro torna tra poco.</p>
        )}
        {pictures.map(({ peer, source }) => (
          <PeerPicture
            key={`${peer.id} ${source}`}
            {...{ peer, source }}
            isLarge={large?.peer === peer && large.source === source}
            onRetry={call.retry}
          />
        ))}
        <div className={classes.corner}>
          <OwnPicture track={view.own.tracks.cam} />
        </div>
        <VisitDetails peers={view.peers} />
      </div>
      <MediaButtons call={call} own={view.own} onLeave={onLeave} />
    </div>
  )
}
