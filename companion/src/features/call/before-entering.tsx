import type { OwnVisit } from '@filo/contract/features/visits/visit.schema.ts'
import type { CallEngine, CallView } from '@filo/ui/call/call-engine.ts'
import { otherCamera } from '@filo/ui/call/cameras.ts'
import { MicMeter } from '@filo/ui/call/mic-meter.tsx'
import { Notice } from '@filo/ui/feedback/notice.tsx'
import { IconCameraRotate } from '@tabler/icons-react'
import { useEffect } from 'react'
import { Button } from '../../controls/button.tsx'
import { VisitSentence } from '../visits/visit-sentence.tsx'
import classes from './call.module.css'
import { CallScreen } from './call-screen.tsx'
import { cameraWords } from './call-words.ts'
import { MicrophoneHelp } from './microphone-help.tsx'
import { OwnPicture } from './own-picture.tsx'
import { useIsMediaGranted } from './use-media-permission.ts'

type BeforeProps = { visit: OwnVisit; now: Date; call: CallEngine; view: CallView; onEnter: () => void }

/** Explains before the browser asks for camera and microphone, then shows what the others will see. */
export function BeforeEntering({ visit, now, call, view: { own }, onEnter }: BeforeProps) {
  const isGranted = useIsMediaGranted()
  useEffect(() => {
    if (isGranted) void call.preview()
  }, [isGranted, call])
  const { tracks, problems, isTaking } = own
  const take = () => void call.preview()
  if (tracks.mic) return <Preview {...{ own, visit, call, onEnter }} microphone={tracks.mic} onRetry={take} />
  if (problems.mic)
    return (
      <MicrophoneHelp
        problem={problems.mic}
        isCameraToo={!!problems.cam}
        {...{ visit, isTaking }}
        onRetry={take}
      />
    )
  return (
    <CallScreen title="Prima di entrare" backTo={visit.id}>
      <p>
        <VisitSentence visit={visit} now={now} />.
      </p>
      {!isGranted && (
        <p>
          Quando tocchi “Continua”, il telefono ti chiede se Filo può usare la videocamera e il microfono:
          rispondi <strong>Consenti</strong>.
        </p>
      )}
      <ul className={classes.facts}>
        <li>Servono per vederti e sentirti in questa visita, e alla fine si spengono.</li>
        <li>Prima aspetti: è il centro che ti fa entrare.</li>
        <li>Niente viene registrato.</li>
      </ul>
      <Button fullWidth busy={isTaking} onClick={take}>
        {isTaking ? 'Aspetto la tua risposta…' : 'Continua'}
      </Button>
    </CallScreen>
  )
}

type PreviewProps = Pick<BeforeProps, 'visit' | 'call' | 'onEnter'> & {
  own: CallView['own']
  microphone: MediaStreamTrack
  onRetry: () => void
}

function Preview({
  own: { tracks, problems, available, isTaking },
  microphone,
  call,
  ...rest
}: PreviewProps) {
  const { visit, onEnter, onRetry } = rest
  const other = otherCamera(available.cam, tracks.cam?.getSettings().deviceId)
  return (
    <CallScreen title={tracks.cam ? 'Ti vedi e ti senti?' : 'Ti senti?'} backTo={visit.id}>
      {tracks.cam && (
        <div className={classes.preview}>
          <OwnPicture track={tracks.cam} />
        </div>
      )}
      {problems.cam && !tracks.cam && (
        <Notice
          tone="warning"
          announce
          title="Il centro non ti vede"
          actions={
            <Button look="outline" busy={isTaking} onClick={onRetry}>
              Riprova
            </Button>
          }
        >
          La videocamera non si accende: {cameraWords[problems.cam]} Puoi entrare anche solo con la voce.
        </Notice>
      )}
      <div className={classes.level}>
        <p>Di’ qualcosa: la barra si muove.</p>
        <MicMeter track={microphone} />
      </div>
      <Button fullWidth onClick={onEnter}>
        {tracks.cam ? 'Entra' : 'Entra solo con la voce'}
      </Button>
      {tracks.cam && other !== null && (
        <Button fullWidth look="outline" busy={isTaking} onClick={() => void call.choose('cam', other)}>
          <IconCameraRotate aria-hidden size={28} />
          Gira la videocamera
        </Button>
      )}
      <p>Niente viene registrato. È il centro che ti fa entrare.</p>
    </CallScreen>
  )
}
