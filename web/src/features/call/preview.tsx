import type { VisitWithHistory } from '@filo/contract/features/visits/visit.schema.ts'
import type { CallEngine, CallView } from '@filo/ui/call/call-engine.ts'
import { MicMeter } from '@filo/ui/call/mic-meter.tsx'
import { OwnVideo } from '@filo/ui/call/own-video.tsx'
import type { Device, MediaProblem } from '@filo/ui/call/take-media.ts'
import { Link } from '@filo/ui/display/link.tsx'
import { Notice } from '@filo/ui/feedback/notice.tsx'
import { Spinner } from '@filo/ui/feedback/spinner.tsx'
import { Button } from '@mantine/core'
import { IconVideo } from '@tabler/icons-react'
import { Navigate } from 'react-router'
import type { RoomProblemState } from '../visits/room-problem.tsx'
import { visitsListPath } from '../visits/visit-paths.ts'
import { timeInWords } from '../visits/visit-time.ts'
import { WaitingPeople } from '../visits/waiting-people.tsx'
import classes from './call.module.css'
import { CameraOff } from './camera-off.tsx'
import { DeviceFields } from './device-fields.tsx'
import { DeviceSwitch } from './device-switch.tsx'
import { isHopeless, problemText } from './media-problems.ts'

type PreviewProps = { visit: VisitWithHistory; call: CallEngine; view: CallView }

/** Camera and microphone before entering; without a microphone it leads back to the visits, which say why. */
export function Preview({ visit, call, view }: PreviewProps) {
  const { own, stage } = view
  const { tracks, media, problems, isTaking } = own
  const isEntering = stage !== 'preview'
  if (!isEntering && !isTaking && isHopeless(problems.mic)) return <BackToVisits problem={problems.mic} />
  return (
    <div className={classes.preview}>
      <div className={classes.mirror}>
        <OwnVideo track={tracks.cam} />
        {isTaking && !tracks.cam && <Spinner label="Il browser chiede microfono e videocamera…" />}
        {!isTaking && !media.cam && <CameraOff words="Senza videocamera" />}
      </div>
      <div className={classes.before}>
        <h2>Prima di entrare</h2>
        <p>{timeInWords(visit)}</p>
        <p role="status" className={classes.waiting}>
          {visit.waiting.length > 0 && <WaitingPeople waiting={visit.waiting} />}
        </p>
        {problems.mic && !isTaking && (
          <Problem device="mic" problem={problems.mic} onRetry={() => void call.preview()} />
        )}
        {problems.cam && !isTaking && (
          <Problem device="cam" problem={problems.cam} onRetry={() => void call.preview()} />
        )}
        <DeviceFields own={own} onChoose={(device, id) => void call.choose(device, id)} />
        {tracks.mic && media.mic && (
          <div className={classes.level}>
            <MicMeter track={tracks.mic} />
            <p className={classes.quiet}>Di’ qualcosa: se ti sentiamo, la barra si muove.</p>
          </div>
        )}
        <div className={classes.switches}>
          <DeviceSwitch device="mic" own={own} onTurn={call.turn} />
          <DeviceSwitch device="cam" own={own} onTurn={call.turn} />
        </div>
        <div className={classes.answers}>
          <Button
            size="md"
            autoFocus
            leftSection={<IconVideo aria-hidden size={22} />}
            aria-disabled={isEntering || tracks.mic === null || undefined}
            onClick={() => tracks.mic && call.join()}
          >
            {isEntering ? 'Entro…' : media.cam ? 'Entra nella visita' : 'Entra solo con audio'}
          </Button>
          <Button component={Link} to={visitsListPath} variant="outline">
            Torna alle visite
          </Button>
        </div>
        <p className={classes.quiet}>
          Nulla viene registrato. Chi si collega dall’app aspetta finché non lo fai entrare.
        </p>
      </div>
    </div>
  )
}

function BackToVisits({ problem }: { problem: MediaProblem }) {
  const state: RoomProblemState = { roomProblem: problemText('mic', problem) }
  return <Navigate to={visitsListPath} replace state={state} />
}

type ProblemProps = { device: Device; problem: MediaProblem; onRetry: () => void }

const Problem = ({ device, problem, onRetry }: ProblemProps) => (
  <Notice
    tone={device === 'mic' ? 'error' : 'warning'}
    announce
    title={problemText(device, problem).title}
    actions={
      <Button variant="outline" onClick={onRetry}>
        Riprova
      </Button>
    }
  >
    {problemText(device, problem).help}
    {device === 'cam' && ' Puoi anche entrare solo con l’audio.'}
  </Notice>
)
