import { removeRefusal } from '@filo/contract/features/facilities/facility.policy.ts'
import type { facilityRoutes } from '@filo/contract/features/facilities/facility.routes.ts'
import type { Facility, FacilityBody } from '@filo/contract/features/facilities/facility.schema.ts'
import { Failure } from '@filo/contract/kit/failure.ts'
import { enforce } from '@filo/contract/kit/policy.ts'
import type { BodyOf, QueryOf } from '@filo/contract/kit/route.ts'
import { v7 as uuid } from 'uuid'
import type { StaffContext } from '../../context/context.ts'
import type { Database, Sql } from '../../platform/database/database.ts'
import { sentFields } from '../../platform/sent-fields.ts'
import { verifyAddress } from '../places/place.check.ts'
import { facilityRepository } from './facility.repository.ts'

type Change = BodyOf<typeof facilityRoutes.change>

/** Spells the city as its comune does. Throws `validation_failed` if the province has no such comune. */
function normalizeCity(body: FacilityBody): FacilityBody {
  const { place, refusal } = verifyAddress({ place: body.city, province: body.province })
  if (refusal) {
    const path = refusal.field === 'place' ? 'city' : 'province'
    throw new Failure('validation_failed', { details: [{ path, message: refusal.message }] })
  }
  return place ? { ...body, city: place.name } : body
}

export type FacilityService = ReturnType<typeof facilityService>

export function facilityService({ database }: { database: Database }) {
  async function lockFacility(tx: Sql, context: StaffContext, id: string) {
    const row = await facilityRepository.lock(tx, context.actor.id, id)
    if (!row) throw new Failure('not_found')
    context.setAuditSubject({ objectId: id })
    return row
  }

  return {
    /**
     * Searches all facilities of the installation, even those out of the caller's scope, but reveals only yes or no.
     */
    duplicate: async (
      _context: StaffContext,
      { name, city, except }: QueryOf<typeof facilityRoutes.duplicate>,
    ): Promise<{ taken: boolean }> => ({
      taken: await facilityRepository.hasDuplicate(database, { name, city, except: except ?? null }),
    }),

    /** A supervisor is assigned to the facility that they create; administrators manage all of them anyway. */
    create: (context: StaffContext, body: FacilityBody): Promise<Facility> =>
      context.transaction(async (tx) => {
        const id = uuid()
        await facilityRepository.add(tx, id, normalizeCity(body))
        if (context.actor.roles.includes('supervisor'))
          await facilityRepository.assignSupervisor(tx, id, context.actor.id)
        context.setAuditSubject({ objectId: id })
        return facilityRepository.read(tx, id)
      }),

    /** Returns the facility that an earlier call created. */
    async replay(context: StaffContext, tx: Sql, id: string): Promise<Facility> {
      await lockFacility(tx, context, id)
      return facilityRepository.read(tx, id)
    },

    /** Changes only the fields sent. Throws `stale_version` unless `version` is current. */
    async change(context: StaffContext, id: string, { version, ...change }: Change): Promise<Facility> {
      const fields = sentFields({ version, ...change })
      return context.transaction(async (tx) => {
        const { version: current, ...before } = await lockFacility(tx, context, id)
        if (version !== current) throw new Failure('stale_version')
        const after = { ...before, ...(change as Partial<FacilityBody>) }
        const isMoved = after.city !== before.city || after.province !== before.province
        await facilityRepository.change(tx, id, isMoved ? normalizeCity(after) : after)
        context.setAuditSubject({ details: { fields } })
        return facilityRepository.read(tx, id)
      })
    },

    remove: (context: StaffContext, id: string): Promise<void> =>
      context.transaction(async (tx) => {
        await lockFacility(tx, context, id)
        enforce(removeRefusal(await facilityRepository.dependents(tx, id)))
        await facilityRepository.remove(tx, id)
      }),
  }
}
