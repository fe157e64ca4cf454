import type { CallView } from '@filo/ui/call/call-engine.ts'
import { Notice } from '@filo/ui/feedback/notice.tsx'
import { IconDoorExit } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Button } from '../../controls/button.tsx'
import classes from './call.module.css'
import { CallScreen } from './call-screen.tsx'
import { OwnPicture } from './own-picture.tsx'

/** A server that restarts is back sooner. */
const toleratedMs = 5_000

type WaitingRoomProps = { view: CallView; onLeave: () => void }

/** From the wish to enter until staff let this person in. */
export function WaitingRoom({ view: { stage, isServerHeard, own }, onLeave }: WaitingRoomProps) {
  const isLost = useIsLongSince(!isServerHeard)
  const isWaiting = stage === 'waiting'
  return (
    <CallScreen title={isWaiting ? 'Sei in sala d’attesa' : 'Mi collego…'}>
      {isWaiting && (
        <>
          <p>
            {!isLost && 'Il centro è avvisato che ci sei: ti fa entrare appena può. '}
            Resta su questa pagina. Se aspetti da più di dieci minuti, chiama.
          </p>
          <p>Finché aspetti, nessuno ti vede e nessuno ti sente.</p>
        </>
      )}
      {isLost && (
        <Notice tone="warning" announce title="Non riesco a collegarmi">
          Continuo a provare. Controlla che Internet funzioni (Wi-Fi o dati del telefono).
        </Notice>
      )}
      <div className={classes.small}>
        <OwnPicture track={own.tracks.cam} />
      </div>
      <Button fullWidth look="outline" onClick={onLeave}>
        <IconDoorExit aria-hidden size={28} />
        Esci
      </Button>
    </CallScreen>
  )
}

/** Whether something has been so for a while. */
function useIsLongSince(isSo: boolean): boolean {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    setLong(false)
    if (!isSo) return
    const timer = setTimeout(() => setLong(true), toleratedMs)
    return () => clearTimeout(timer)
  }, [isSo])
  return isLong
}
