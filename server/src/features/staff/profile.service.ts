import { ownProfileProblems } from '@filo/contract/features/staff/profile.rules.ts'
import type { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import type { CurrentUser, OwnProfile } from '@filo/contract/features/staff/staff.schema.ts'
import { workgroupProblems } from '@filo/contract/features/staff/workgroup.rules.ts'
import { assertNoProblems, Failure } from '@filo/contract/kit/failure.ts'
import type { BodyOf, ReplyOf } from '@filo/contract/kit/route.ts'
import type { MemberContext, StaffContext } from '../../context/context.ts'
import { readScoped } from '../../context/viewer.ts'
import { sentFields } from '../../platform/sent-fields.ts'
import { currentUserQuery } from './current-user.queries.ts'
import { toCurrentUser } from './current-user.ts'
import { type ProfileFields, profileRepository, type WorkgroupSettings } from './profile.repository.ts'

/** People change their own profile, physicians also their workgroup. */
export const profileService = {
  /** Changes only the fields sent of the caller's own data. Throws `stale_version` unless `version` is current. */
  async changeOwn(context: StaffContext, body: OwnProfile): Promise<CurrentUser> {
    const { id, roles } = context.actor
    const fields = sentFields(body)
    const { version, ...change } = body
    assertNoProblems(ownProfileProblems(roles, change))
    return context.transaction(async (tx) => {
      const { version: current, ...before } = await profileRepository.lock(tx, id)
      if (version !== current) throw new Failure('stale_version')
      await profileRepository.change(tx, id, { ...before, ...(change as Partial<ProfileFields>) })
      context.setAuditSubject({ objectId: id, details: { fields } })
      const row = await readScoped(tx, context.actor, currentUserQuery())
      if (!row) throw new Error('staff: the person of the session is gone')
      return toCurrentUser(row)
    })
  },

  /** Changes only the fields sent of the caller's workgroup, or of the one that an administrator has open. */
  async changeWorkgroup(
    context: MemberContext,
    id: string,
    body: BodyOf<typeof staffRoutes.changeWorkgroup>,
  ): Promise<ReplyOf<typeof staffRoutes.changeWorkgroup>> {
    const fields = sentFields(body)
    const { version, ...change } = body
    return context.transaction(async (tx) => {
      const workgroup = await profileRepository.lockWorkgroup(tx, context.actor.workgroupId, id)
      if (!workgroup) throw new Failure('not_found')
      if (version !== workgroup.version) throw new Failure('stale_version')
      const changed = { ...workgroup, ...(change as Partial<WorkgroupSettings>) }
      assertNoProblems(workgroupProblems(changed))
      context.setAuditSubject({ objectId: id, details: { fields } })
      return profileRepository.changeWorkgroup(tx, id, changed)
    })
  },
}
