import { cancelledRefusal, joinRefusal } from '@filo/contract/features/visits/visit.policy.ts'
import type { OwnVisit } from '@filo/contract/features/visits/visit.schema.ts'
import type { CallEngine } from '@filo/ui/call/call-engine.ts'
import { hasEntered } from '@filo/ui/call/entered-room.ts'
import { useCall } from '@filo/ui/call/use-call.ts'
import { useState } from 'react'
import { VisitSentence } from '../visits/visit-sentence.tsx'
import { BeforeEntering } from './before-entering.tsx'
import { CallEnded } from './call-ended.tsx'
import { CallScreen } from './call-screen.tsx'
import { deviceEngine } from './device-engine.ts'
import { Room } from './room.tsx'
import { WaitingRoom } from './waiting-room.tsx'

type VisitCallProps = { visit: OwnVisit; now: Date; engine?: (visit: string) => CallEngine }

/**
 * The call of a visit from its explanation to its end. A person in the room stays until the engine says that it is over;
 * before that, the room closes as soon as the visit says so, and the camera is given back.
 */
export function VisitCall({ visit, now, engine = deviceEngine }: VisitCallProps) {
  const [isEntered, setEntered] = useState(() => hasEntered(visit.id))
  const refusal = cancelledRefusal(visit) ?? joinRefusal(visit, now)
  if (refusal && !isEntered) return <ClosedRoom visit={visit} now={now} why={refusal.message} />
  return (
    <OpenCall
      visit={visit}
      now={now}
      engine={engine}
      isRoomOpen={!refusal}
      onEnter={() => setEntered(true)}
    />
  )
}

type OpenCallProps = Required<VisitCallProps> & { isRoomOpen: boolean; onEnter: () => void }

function OpenCall({ visit, now, engine, isRoomOpen, onEnter }: OpenCallProps) {
  const open = useCall({ room: visit.id, engine: () => engine(visit.id), explainsFirst: true })
  if (!open) return null
  const { call, view, leave, begin } = open
  switch (view.stage) {
    case 'preview':
      return (
        <BeforeEntering
          {...{ visit, now, call, view }}
          onEnter={() => {
            onEnter()
            call.join()
          }}
        />
      )
    case 'joining':
    case 'waiting':
      return <WaitingRoom view={view} onLeave={leave} />
    case 'connected':
      return <Room call={call} view={view} onLeave={leave} />
    case 'ended':
      return <CallEnded view={view} visit={visit} isRoomOpen={isRoomOpen} onAgain={begin} />
  }
}

type ClosedRoomProps = { visit: OwnVisit; now: Date; why: string | undefined }

const ClosedRoom = ({ visit, now, why }: ClosedRoomProps) => (
  <CallScreen title="Adesso non si può entrare" backTo={visit.id}>
    <p>
      <VisitSentence visit={visit} now={now} />.
    </p>
    {why && <p>{why}.</p>}
    {Date.parse(visit.start) > now.getTime() && visit.status === 'accepted' && visit.cancelledAt === null && (
      <p>Quando è ora, questa pagina si apre da sola.</p>
    )}
  </CallScreen>
)
