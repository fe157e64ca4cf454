import { ownRefusal } from '@filo/contract/features/chat/owed.policy.ts'
import type { owedRoutes } from '@filo/contract/features/chat/owed.routes.ts'
import type { Room } from '@filo/contract/features/chat/room.schema.ts'
import { assertNoProblems, Failure } from '@filo/contract/kit/failure.ts'
import { messages } from '@filo/contract/kit/messages.ts'
import { enforce } from '@filo/contract/kit/policy.ts'
import type { BodyOf } from '@filo/contract/kit/route.ts'
import type { MemberContext } from '../../context/context.ts'
import { readScoped } from '../../context/viewer.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { clinicianQuery } from './owed.queries.ts'
import { owedRepository } from './owed.repository.ts'
import { roomQuery } from './room.queries.ts'

/** The answers that a workgroup owes: who takes care of them, and which are not needed (decision 086). */
export const owedService = {
  settle: (context: MemberContext, id: string, { seq }: BodyOf<typeof owedRoutes.settle>): Promise<Room> =>
    changeRoom(context, id, async (tx, room) => {
      refuseLaterPlace(room, seq)
      await owedRepository.settle(tx, id, seq)
    }),

  reopen: (context: MemberContext, id: string, { seq }: BodyOf<typeof owedRoutes.reopen>): Promise<Room> =>
    changeRoom(context, id, async (tx, room) => {
      refuseLaterPlace(room, seq)
      await owedRepository.reopen(tx, id, seq)
    }),

  own: (
    context: MemberContext,
    id: string,
    { owner, before }: BodyOf<typeof owedRoutes.own>,
  ): Promise<Room> =>
    changeRoom(context, id, async (tx, { owed }) => {
      enforce(ownRefusal(owed, before ?? null))
      if (owner && !(await readScoped(tx, context.actor, clinicianQuery(owner))))
        assertNoProblems([{ path: 'owner', message: 'Scegli un collega del gruppo di lavoro' }])
      await owedRepository.setOwner(tx, id, owner ?? null)
      context.setAuditSubject({ details: { owner: owner ?? 'nobody' } })
    }),
}

/**
 * Changes a room that nobody writes in meanwhile; returns it as it is then.
 * @throws Failure `not_found` if it is out of reach
 */
function changeRoom(
  context: MemberContext,
  id: string,
  work: (tx: Transaction, room: Room) => Promise<void>,
): Promise<Room> {
  return context.transaction(async (tx) => {
    const read = async () => {
      const room = await readScoped(tx, context.actor, roomQuery(id))
      if (!room) throw new Failure('not_found')
      return room
    }
    await owedRepository.lock(tx, id, context.actor.workgroupId)
    const room = await read()
    context.setAuditSubject({ objectId: id, ...(room.patient && { patientId: id }) })
    await work(tx, room)
    return read()
  })
}

/** Nobody has seen a place that no message has yet. */
function refuseLaterPlace({ last }: Room, seq: number): void {
  const lastSeq = last?.seq ?? 0
  if (seq > lastSeq) assertNoProblems([{ path: 'seq', message: messages.maxNumber(lastSeq) }])
}
