import { setImmediate } from 'node:timers/promises'
import { permissionsOf } from '@filo/contract/kit/access.ts'
import type { Sql } from '../platform/database/database.ts'
import {
  changeStatement,
  type ScopedChange,
  type ScopedQuery,
  scopedStatement,
  type Viewer,
} from '../platform/database/scoped-query.ts'
import { semaphore } from '../platform/semaphore.ts'
import type { DeviceActor, StaffActor } from './actor.ts'

export const staffActorOf = (viewer: Viewer): StaffActor => ({
  kind: 'staff',
  id: viewer.id,
  sessionId: viewer.session_id,
  roles: viewer.roles,
  permissions: permissionsOf(viewer.roles),
  workgroupId: viewer.workgroup_id,
  mfaEnrolmentRequired: viewer.mfa_enrolment_required,
})

export type DeviceViewer = Viewer & { workgroup_id: string; patient_id: string }

export const deviceActorOf = (viewer: DeviceViewer): DeviceActor => ({
  kind: 'device',
  deviceId: viewer.session_id,
  holderId: viewer.id,
  patientId: viewer.patient_id,
  workgroupId: viewer.workgroup_id,
})

const viewerOf = (actor: StaffActor | DeviceActor): Viewer =>
  actor.kind === 'staff'
    ? {
        kind: 'staff',
        id: actor.id,
        session_id: actor.sessionId,
        roles: actor.roles,
        workgroup_id: actor.workgroupId,
        patient_id: null,
        mfa_enrolment_required: actor.mfaEnrolmentRequired,
      }
    : {
        kind: 'device',
        id: actor.holderId,
        session_id: actor.deviceId,
        roles: [],
        workgroup_id: actor.workgroupId,
        patient_id: actor.patientId,
        mfa_enrolment_required: false,
      }

/** Runs a scoped query for an actor, inside a transaction or alone; `null` if nothing is within reach. */
export async function readScoped<Row>(
  sql: Sql,
  actor: StaffActor | DeviceActor,
  query: ScopedQuery<Row>,
): Promise<Row | null> {
  const [row] = await sql.run<{ result: Row }>(scopedStatement(viewerOf(actor), query))
  return row?.result ?? null
}

const twoLargeAtOnce = semaphore(2, { maxWaiting: 200, maxWaitMs: 10_000 })

/**
 * The same for a result that may have a megabyte: two at a time, and requests that have arrived go first, since parsing
 * each of them holds everybody up.
 * @throws Failure `unavailable` if too many wait, or for too long
 */
export const readLarge: typeof readScoped = (sql, actor, query) =>
  twoLargeAtOnce(async () => {
    await setImmediate()
    return readScoped(sql, actor, query)
  })

/** Makes a scoped change for an actor; `null` if nothing within reach was changed. */
export async function changeScoped<Row>(
  sql: Sql,
  actor: StaffActor | DeviceActor,
  change: ScopedChange<Row>,
): Promise<Row | null> {
  const [row] = await sql.run<{ result: Row }>(changeStatement(viewerOf(actor), change))
  return row?.result ?? null
}
