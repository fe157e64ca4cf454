import type { CallEngine, CallView } from '@filo/ui/call/call-engine.ts'
import { devices } from '@filo/ui/call/take-media.ts'
import { Notice } from '@filo/ui/feedback/notice.tsx'
import { useState } from 'react'
import { Button } from '../../controls/button.tsx'
import { cameraWords, microphoneWords, replacedWords } from './call-words.ts'

type RoomNoticeProps = { call: CallEngine; view: CallView }

/** The most urgent thing to know, one at a time, because each takes room from the picture. */
export function RoomNotice({ call, view: { own, isServerHeard, isPoor } }: RoomNoticeProps) {
  const { tracks, problems, replaced, media, isTaking } = own
  const [read, setRead] = useState<readonly string[]>([])
  const understood = (what: string) => (
    <Button look="outline" onClick={() => setRead([...read, what])}>
      Ho capito
    </Button>
  )
  if (problems.mic && !tracks.mic)
    return (
      <Notice
        tone="error"
        announce
        title="Il centro non ti sente"
        actions={
          <Button busy={isTaking} onClick={() => void call.turn('mic', true)}>
            Riprova
          </Button>
        }
      >
        {problems.mic !== 'unsupported' && `${microphoneWords[problems.mic].title}.`}
      </Notice>
    )
  if (!isServerHeard)
    return (
      <Notice tone="warning" announce title="Filo si ricollega…">
        Se vi vedete e vi sentite, continuate pure.
      </Notice>
    )
  if (isPoor && media.cam)
    return (
      <Notice
        tone="warning"
        announce
        title="La linea è debole"
        actions={<Button onClick={() => void call.turn('cam', false)}>Spegni la videocamera</Button>}
      >
        Senza la tua immagine la voce passa meglio.
      </Notice>
    )
  if (isPoor)
    return (
      <Notice tone="warning" announce title="La linea è debole">
        Se non vi sentite, chiama il centro.
      </Notice>
    )
  const lost = devices.find((device) => replaced.includes(device) && !read.includes(device))
  if (lost)
    return (
      <Notice tone="warning" announce actions={understood(lost)}>
        {replacedWords[lost]}
      </Notice>
    )
  if (problems.cam && !tracks.cam && !read.includes(problems.cam))
    return (
      <Notice tone="warning" announce title="Il centro non ti vede" actions={understood(problems.cam)}>
        La videocamera non si accende: {cameraWords[problems.cam]}
      </Notice>
    )
  return null
}
