import { confirmAdviceRefusal, sameAdviceRefusal } from '@filo/contract/features/staff/call-advice.policy.ts'
import type { CallAdvice, ConfirmedAdvice } from '@filo/contract/features/staff/call-advice.schema.ts'
import { Failure } from '@filo/contract/kit/failure.ts'
import { enforce } from '@filo/contract/kit/policy.ts'
import type { MemberContext } from '../../context/context.ts'
import { readScoped } from '../../context/viewer.ts'
import { adviceVersionsQuery } from './call-advice.queries.ts'
import { callAdviceRepository as repository } from './call-advice.repository.ts'

/** When patients should call instead of writing, in a workgroup's own words, of which every version is kept. */
export const callAdviceService = {
  confirm(context: MemberContext, { version, text }: ConfirmedAdvice): Promise<CallAdvice> {
    const { id, roles, workgroupId } = context.actor
    enforce(confirmAdviceRefusal(roles))
    return context.transaction(async (tx) => {
      const last = await repository.lock(tx, workgroupId)
      if (version !== last.version) throw new Failure('stale_version')
      enforce(sameAdviceRefusal(last.text, text || null))
      await repository.add(tx, workgroupId, version + 1, text || null, id)
      context.setAuditSubject({ objectId: workgroupId, details: { fields: ['text'] } })
      const [confirmed] = (await readScoped(tx, context.actor, adviceVersionsQuery())) ?? []
      if (!confirmed) throw new Error('call_advice: the version is gone')
      return confirmed
    })
  },
}
