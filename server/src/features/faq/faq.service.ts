import { addRefusal } from '@filo/contract/features/faq/faq.policy.ts'
import type { Faq, FaqChange, NewFaq } from '@filo/contract/features/faq/faq.schema.ts'
import { Failure } from '@filo/contract/kit/failure.ts'
import { enforce } from '@filo/contract/kit/policy.ts'
import { v7 as uuid } from 'uuid'
import type { MemberContext } from '../../context/context.ts'
import { readScoped } from '../../context/viewer.ts'
import type { Sql } from '../../platform/database/database.ts'
import { sentFields } from '../../platform/sent-fields.ts'
import { faqQuery } from './faq.queries.ts'
import { faqRepository } from './faq.repository.ts'

/** The entry, within the caller's workgroup. */
async function found(tx: Sql, context: MemberContext, id: string): Promise<Faq> {
  const faq = await readScoped(tx, context.actor, faqQuery(id))
  if (!faq) throw new Failure('not_found')
  context.setAuditSubject({ objectId: id })
  return faq
}

/** Frequent questions. Whoever writes one locks the workgroup's first, so that places stay 1, 2, 3 … whoever writes beside. */
export const faqService = {
  /** Adds an entry behind the others. */
  create: (context: MemberContext, faq: NewFaq): Promise<Faq> =>
    context.transaction(async (tx) => {
      const { workgroupId } = context.actor
      const count = await faqRepository.lock(tx, workgroupId)
      enforce(addRefusal(count))
      const id = uuid()
      await faqRepository.add(tx, { id, workgroupId, position: count + 1 }, faq)
      return found(tx, context, id)
    }),

  /** The entry that an earlier call made. */
  replay: (context: MemberContext, tx: Sql, id: string): Promise<Faq> => found(tx, context, id),

  /** Changes what is sent, at the version it was read at; a place beyond the last one is the last one. */
  async change(context: MemberContext, id: string, { version, ...change }: FaqChange): Promise<Faq> {
    const fields = sentFields({ version, ...change })
    return context.transaction(async (tx) => {
      const { workgroupId } = context.actor
      const count = await faqRepository.lock(tx, workgroupId)
      const before = await found(tx, context, id)
      if (version !== before.version) throw new Failure('stale_version')
      const { question = before.question, answer = before.answer, position = before.position } = change
      await faqRepository.change(tx, id, { question, answer })
      await faqRepository.move(tx, workgroupId, { from: before.position, to: Math.min(position, count) })
      context.setAuditSubject({ details: { fields } })
      return found(tx, context, id)
    })
  },

  remove: (context: MemberContext, id: string): Promise<void> =>
    context.transaction(async (tx) => {
      const { workgroupId } = context.actor
      await faqRepository.lock(tx, workgroupId)
      await faqRepository.remove(tx, workgroupId, await found(tx, context, id))
    }),
}
