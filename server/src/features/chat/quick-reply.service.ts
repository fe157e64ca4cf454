import { addQuickReplyRefusal } from '@filo/contract/features/chat/quick-reply.policy.ts'
import type {
  NewQuickReply,
  QuickReply,
  QuickReplyChange,
} from '@filo/contract/features/chat/quick-reply.schema.ts'
import { Failure } from '@filo/contract/kit/failure.ts'
import { enforce } from '@filo/contract/kit/policy.ts'
import { v7 as uuid } from 'uuid'
import type { MemberContext } from '../../context/context.ts'
import { readScoped } from '../../context/viewer.ts'
import type { Sql } from '../../platform/database/database.ts'
import { quickReplyQuery } from './quick-reply.queries.ts'
import { quickReplyRepository } from './quick-reply.repository.ts'

/** A quick reply of the caller's workgroup; throws `not_found` otherwise. */
async function readReply(tx: Sql, context: MemberContext, id: string): Promise<QuickReply> {
  const reply = await readScoped(tx, context.actor, quickReplyQuery(id))
  if (!reply) throw new Failure('not_found')
  context.setAuditSubject({ objectId: id })
  return reply
}

/** Quick replies of a workgroup, which all of its staff may edit. */
export const quickReplyService = {
  create: (context: MemberContext, { text }: NewQuickReply): Promise<QuickReply> =>
    context.transaction(async (tx) => {
      const { workgroupId } = context.actor
      enforce(addQuickReplyRefusal(await quickReplyRepository.lock(tx, workgroupId)))
      const id = uuid()
      await quickReplyRepository.add(tx, { id, workgroupId }, text)
      return readReply(tx, context, id)
    }),

  /** The reply that an earlier call created. */
  replay: (context: MemberContext, tx: Sql, id: string): Promise<QuickReply> => readReply(tx, context, id),

  change: (context: MemberContext, id: string, { version, text }: QuickReplyChange): Promise<QuickReply> =>
    context.transaction(async (tx) => {
      await quickReplyRepository.lock(tx, context.actor.workgroupId)
      const before = await readReply(tx, context, id)
      if (version !== before.version) throw new Failure('stale_version')
      await quickReplyRepository.change(tx, id, text)
      context.setAuditSubject({ details: { fields: ['text'] } })
      return readReply(tx, context, id)
    }),

  remove: (context: MemberContext, id: string): Promise<void> =>
    context.transaction(async (tx) => {
      await quickReplyRepository.lock(tx, context.actor.workgroupId)
      await quickReplyRepository.remove(tx, (await readReply(tx, context, id)).id)
    }),
}
