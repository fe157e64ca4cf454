import type { CallEngine, CallView } from '@filo/ui/call/call-engine.ts'
import { type Device, devices } from '@filo/ui/call/take-media.ts'
import { Notice } from '@filo/ui/feedback/notice.tsx'
import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './call.module.css'
import { problemText } from './media-problems.ts'

const goneWords: Record<Device, string> = {
  mic: 'Il microfono scelto non c’è più',
  cam: 'La videocamera scelta non c’è più',
}

type RoomNoticesProps = { call: CallEngine; view: CallView }

/** Troubles of one's own devices and connection, each with what helps. */
export function RoomNotices({ call, view: { own, isPoor, isServerHeard } }: RoomNoticesProps) {
  const { problems, replaced, media, tracks } = own
  const [hidden, setHidden] = useState('')
  const replacedKey = replaced.join()
  return (
    <div className={classes.notices}>
      {!isServerHeard && (
        <Notice announce>
          Il server non si sente: la visita continua tra chi si vede. Chi chiede di entrare deve aspettare un
          momento.
        </Notice>
      )}
      {devices.map((device) => {
        const problem = problems[device]
        return (
          problem &&
          !tracks[device] && (
            <Notice
              key={device}
              tone="warning"
              announce
              title={problemText(device, problem).title}
              actions={
                <Button variant="outline" onClick={() => void call.turn(device, true)}>
                  Riprova
                </Button>
              }
            >
              {problemText(device, problem).help}
            </Notice>
          )
        )
      })}
      {replaced.length > 0 && hidden !== replacedKey && (
        <div className={classes.closable}>
          <Notice announce>
            {replaced
              .map((device) => `${goneWords[device]}: ora è in uso «${tracks[device]?.label ?? ''}».`)
              .join(' ')}
          </Notice>
          <button type="button" aria-label="Chiudi l’avviso" onClick={() => setHidden(replacedKey)}>
            <IconX aria-hidden size={22} />
          </button>
        </div>
      )}
      {isPoor && media.cam && (
        <Notice
          tone="warning"
          announce
          title="La connessione è scarsa"
          actions={
            <Button variant="outline" onClick={() => void call.turn('cam', false)}>
              Spegni la videocamera
            </Button>
          }
        >
          Senza la tua immagine vi sentite meglio.
        </Notice>
      )}
    </div>
  )
}
