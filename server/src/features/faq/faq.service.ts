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

/** Returns an entry of the caller's workgroup, or throws `not_found`. */
async function requireFaq(tx: Sql, context: MemberContext, id: string): Promise<Faq> {
  const faq = await readScoped(tx, context.actor, faqQuery(id))
  if (!faq) throw new Failure('not_found')
  context.setAuditSubject({ objectId: id })
  return faq
}

/**
 * Frequent questions. Every write locks those of the workgroup first, so that positions stay 1, 2, 3 … in parallel
 * calls.
 */
export const faqService = {
  /** Adds an entry at the end. */
  create: (context: MemberContext, faq: NewFaq): Promise<Faq> =>
    context.transaction(async (tx) => {
      const { workgroupId } = context.actor
      const count = await faqRepository.lock(tx, workgroupId)
      enforce(addRefusal(count))
      const id = uuid()
      await faqRepository.add(tx, { id, workgroupId, position: count + 1 }, faq)
      return requireFaq(tx, context, id)
    }),

  /** Returns the entry that an earlier call created. */
  replay: (context: MemberContext, tx: Sql, id: string): Promise<Faq> => requireFaq(tx, context, id),

  /**
   * Changes only the fields sent. Throws `stale_version` unless `version` is current. A position beyond the last
   * becomes the last.
   */
  async change(context: MemberContext, id: string, { version, ...change }: FaqChange): Promise<Faq> {
    const fields = sentFields({ version, ...change })
    return context.transaction(async (tx) => {
      const { workgroupId } = context.actor
      const count = await faqRepository.lock(tx, workgroupId)
      const before = await requireFaq(tx, context, id)
      if (version !== before.version) throw new Failure('stale_version')
      const { question = before.question, answer = before.answer, position = before.position } = change
      await faqRepository.change(tx, id, { question, answer })
      await faqRepository.move(tx, workgroupId, { from: before.position, to: Math.min(position, count) })
      context.setAuditSubject({ details: { fields } })
      return requireFaq(tx, context, id)
    })
  },

  remove: (context: MemberContext, id: string): Promise<void> =>
    context.transaction(async (tx) => {
      const { workgroupId } = context.actor
      await faqRepository.lock(tx, workgroupId)
      await faqRepository.remove(tx, workgroupId, await requireFaq(tx, context, id))
    }),
}
