import type {
  Facility,
  FacilityBody,
  facilityRoutes,
} from '@filo/contract/features/facilities/facility.routes.ts'
import { Failure } from '@filo/contract/kit/failure.ts'
import type { BodyOf, QueryOf } from '@filo/contract/kit/route.ts'
import { v7 as uuid } from 'uuid'
import type { StaffContext } from '../../context/context.ts'
import type { Database, Sql } from '../../platform/database.ts'
import { sentFields } from '../../platform/sent-fields.ts'
import { type FacilityHolds, facilityRead, facilityRepository } from './facility.repository.ts'

export const oneFacility = facilityRead

type Change = BodyOf<typeof facilityRoutes.change>

const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]

/** Refuses to take a facility from under what stands on it, and says what that is. */
function refuseWhileHeld({ workgroups, pendingInvites }: FacilityHolds): void {
  const held = [
    ...counted(workgroups, 'gruppo di lavoro', 'gruppi di lavoro'),
    ...counted(pendingInvites, 'invito in attesa', 'inviti in attesa'),
  ]
  if (held.length > 0)
    throw new Failure('invalid_state', { message: `Non si può eliminare: ha ${held.join(' e ')}` })
}

export type FacilityService = ReturnType<typeof facilityService>

export function facilityService({ database }: { database: Database }) {
  async function locked(tx: Sql, context: StaffContext, id: string) {
    const row = await facilityRepository.lock(tx, context.actor.id, id)
    if (!row) throw new Failure('not_found')
    context.setAuditSubject({ objectId: id })
    return row
  }

  return {
    read(row: Facility | null): Facility {
      if (!row) throw new Failure('not_found')
      return row
    },

    /** Tells of all facilities of the installation, but no more than yes or no. */
    async twin({ name, city, except }: QueryOf<typeof facilityRoutes.twin>): Promise<{ taken: boolean }> {
      return { taken: await facilityRepository.hasTwin(database, { name, city, except: except ?? null }) }
    },

    /** The facility is given to the supervisor who creates it; an administrator manages all of them anyway. */
    create: (context: StaffContext, body: FacilityBody): Promise<Facility> =>
      context.transaction(async (tx) => {
        const id = uuid()
        await facilityRepository.add(tx, id, body)
        if (context.actor.roles.includes('supervisor'))
          await facilityRepository.entrust(tx, id, context.actor.id)
        context.setAuditSubject({ objectId: id })
        return facilityRepository.read(tx, id)
      }),

    /** The facility that an earlier call made. */
    async replay(context: StaffContext, tx: Sql, id: string): Promise<Facility> {
      await locked(tx, context, id)
      return facilityRepository.read(tx, id)
    },

    /** Changes what is sent, at the version it was read at. */
    async change(context: StaffContext, id: string, { version, ...change }: Change): Promise<Facility> {
      const fields = sentFields({ version, ...change })
      return context.transaction(async (tx) => {
        const { version: current, ...before } = await locked(tx, context, id)
        if (version !== current) throw new Failure('stale_version')
        await facilityRepository.change(tx, id, { ...before, ...(change as Partial<FacilityBody>) })
        context.setAuditSubject({ details: { fields } })
        return facilityRepository.read(tx, id)
      })
    },

    /** Only one that nothing stands on. */
    remove: (context: StaffContext, id: string): Promise<void> =>
      context.transaction(async (tx) => {
        await locked(tx, context, id)
        refuseWhileHeld(await facilityRepository.holds(tx, id))
        await facilityRepository.remove(tx, id)
      }),
  }
}
