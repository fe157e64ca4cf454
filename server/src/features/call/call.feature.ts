import { Failure } from '@filo/contract/kit/failure.ts'
import type { Feature, FeatureParts } from '../../feature.ts'
import { iceServersFor } from '../../platform/turn/turn-credentials.ts'
import type { SocketParts } from '../../realtime/sockets.ts'
import { callBindings } from './call.http.ts'
import { callEventBindings, callReaders } from './call.realtime.ts'
import { callService } from './call.service.ts'
import { type CallRoomParts, callRoomService } from './call-room.service.ts'
import { personIdOf, readTicket } from './call-ticket.ts'

type Ports = { completeVisit: CallRoomParts['complete']; prolongSession: CallRoomParts['prolong'] }

export function callFeature(
  { database, keys, settings: { turn } }: FeatureParts,
  { completeVisit, prolongSession }: Ports,
): Feature & Pick<SocketParts, 'readTicket'> {
  const rooms = callRoomService({
    database,
    iceServersOf: (peer) => iceServersFor(turn, peer, new Date()),
    complete: completeVisit,
    prolong: prolongSession,
  })
  return {
    bindings: callBindings(callService({ keys, turn })),
    events: callEventBindings(rooms),
    readers: callReaders(rooms),
    heartbeat: rooms.heartbeat,
    onAccessChange: rooms.endWithoutAccess,
    readTicket(sent, actor) {
      const ticket = readTicket(keys, sent, new Date())
      if (ticket?.person !== personIdOf(actor))
        throw new Failure('token_invalid', {
          message: 'Il biglietto per la stanza è scaduto: entra di nuovo',
        })
      return { visit: ticket.visit, peer: ticket.peer }
    },
  }
}
