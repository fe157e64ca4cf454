import type { CallTicket } from '@filo/contract/features/call/call.schema.ts'
import { cancelledRefusal, joinRefusal } from '@filo/contract/features/visits/visit.policy.ts'
import { Failure } from '@filo/contract/kit/failure.ts'
import { enforce } from '@filo/contract/kit/policy.ts'
import { v7 as uuid } from 'uuid'
import type { DeviceActor, StaffActor } from '../../context/actor.ts'
import type { Context } from '../../context/context.ts'
import { readScoped } from '../../context/viewer.ts'
import type { Sql } from '../../platform/database/database.ts'
import type { KeyRing } from '../../platform/secrets/secrets.ts'
import { iceServersFor, type TurnConfig } from '../../platform/turn/turn-credentials.ts'
import { callVisitQuery } from './call-access.queries.ts'
import { personIdOf, ticketLastsMs, writeTicket } from './call-ticket.ts'

type CallContext = Context<StaffActor | DeviceActor>
type Parts = { keys: KeyRing; turn: TurnConfig | undefined }

/** Issues the tickets with which staff and devices enter the rooms of visits. */
export function callService({ keys, turn }: Parts) {
  const issue = async (context: CallContext, sql: Sql, visitId: string): Promise<CallTicket> => {
    const { actor } = context
    const visit = await readScoped(sql, actor, callVisitQuery(visitId))
    if (!visit) throw new Failure('not_found')
    context.setAuditSubject({ patientId: visit.patientId, objectId: visitId })
    const now = new Date(visit.readAt)
    enforce(cancelledRefusal(visit) ?? joinRefusal(visit, now))
    const peer = uuid()
    const person = personIdOf(actor)
    const expires = now.getTime() + ticketLastsMs
    return {
      ticket: writeTicket(keys, { visit: visitId, person, peer, expires }),
      expiresAt: new Date(expires).toISOString(),
      iceServers: iceServersFor(turn, peer, now),
    }
  }
  return {
    issueTicket: (context: CallContext, visitId: string): Promise<CallTicket> =>
      context.transaction((tx) => issue(context, tx, visitId)),
    /** A new ticket: the first one may be too old by now. */
    replay: issue,
  }
}
