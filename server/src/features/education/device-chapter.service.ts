import { completeRefusal } from '@filo/contract/features/education/assignment.policy.ts'
import type { OwnChapter } from '@filo/contract/features/education/device-chapter.schema.ts'
import { Failure } from '@filo/contract/kit/failure.ts'
import { enforce } from '@filo/contract/kit/policy.ts'
import type { DeviceContext } from '../../context/context.ts'
import { readScoped } from '../../context/viewer.ts'
import type { Sql } from '../../platform/database/database.ts'
import { assignmentRepository, type LockedAssignment, lockOwnAssignment } from './assignment.repository.ts'
import { ownChapterQuery } from './device-chapter.queries.ts'

type Step = (tx: Sql, assignment: LockedAssignment) => Promise<void>

/**
 * Opens and finishes chapters, by a patient or a caregiver for them; the audit records who. A call may be repeated
 * after a lost response: it changes nothing and returns the chapter as it is.
 */
export function deviceChapterService() {
  const advance = (context: DeviceContext, id: string, step: Step): Promise<OwnChapter> =>
    context.transaction(async (tx) => {
      const assignment = await readScoped(tx, context.actor, lockOwnAssignment(id))
      if (!assignment) throw new Failure('not_found')
      context.setAuditSubject({ patientId: assignment.patientId, objectId: id })
      await step(tx, assignment)
      const chapter = await readScoped(tx, context.actor, ownChapterQuery(id))
      if (!chapter) throw new Failure('not_found')
      return chapter
    })

  return {
    start: (context: DeviceContext, id: string): Promise<OwnChapter> =>
      advance(context, id, async (tx, { status }) => {
        if (status === 'new') await assignmentRepository.start(tx, id)
      }),

    complete: (context: DeviceContext, id: string): Promise<OwnChapter> =>
      advance(context, id, async (tx, assignment) => {
        enforce(completeRefusal(assignment))
        if (assignment.status === 'pending') await assignmentRepository.complete(tx, id)
      }),
  }
}
