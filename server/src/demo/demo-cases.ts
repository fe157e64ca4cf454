import { ciccRoutes } from '@filo/contract/features/cicc/cicc.routes.ts'
import { inviteRoutes } from '@filo/contract/features/invites/invite.routes.ts'
import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import type { PatientWithSecrets } from '@filo/contract/features/patients/patient.schema.ts'
import { addDays } from '@filo/contract/kit/date.ts'
import type { Client } from '../http/in-process-browser.ts'
import type { Database } from '../platform/database/database.ts'
import { demoRepository } from './demo.repository.ts'
import { inventedCicc, inventedPatient } from './invented.ts'
import { seededRandom } from './seeded-random.ts'

type Case = {
  /** Days since the catheter was placed; `null` if none is recorded. */
  placed: number | null
  /** Days since it was removed. */
  removed?: number
  /** Hours until the unused access expires; negative if it has expired. */
  endsInHours?: number
  codeBlocked?: true
}

/** Situations that arise from time and mistakes, one per patient, so that the demo shows every kind of open task. */
const cases: Case[] = [
  { placed: 140, removed: 12 },
  { placed: null },
  { placed: 95, codeBlocked: true },
  { placed: 20, endsInHours: 5 },
  { placed: 60, endsInHours: -30 },
]

/** Adds a patient for each case; keeps those that an interrupted run already added. */
export async function addCases(physician: Client, database: Database, today: string): Promise<void> {
  const random = seededRandom(42)
  for (const { placed, removed, endsInHours, codeBlocked } of cases) {
    const body = { ...inventedPatient(random, today, 0), takenInCharge: addDays(today, -150) }
    const record = inventedCicc(random, today, placed ?? 0)
    const created = await physician.call(patientRoutes.create, { body })
    if (created.failure?.code === 'fiscal_code_taken') continue
    if (created.status !== 201) throw new Error(`Demo: ${created.raw}`)
    const { id }: PatientWithSecrets = created.body
    if (placed !== null) {
      const removal = removed && { removalDate: addDays(today, -removed), removalReason: 'Fine terapia' }
      const recorded = await physician.call(ciccRoutes.create, {
        body: { ...record, ...removal, patientId: id },
      })
      if (recorded.status !== 201) throw new Error(`Demo: ${recorded.raw}`)
    }
    if (endsInHours) await demoRepository.setAccessExpiry(database, id, endsInHours)
    if (codeBlocked) await demoRepository.blockCode(database, id)
  }
}

const invitedPhysicians = [
  { title: 'Dott.ssa', name: 'Aurora', surname: 'Attesi', email: 'attesa@demo.filo' },
  { title: 'Dott.', name: 'Omero', surname: 'Orlati', email: 'scadenza@demo.filo', endsInHours: 5 },
]

/** Invites physicians to found a workgroup at a facility without one; skips those already invited. */
export async function addInvites(supervisor: Client, database: Database): Promise<void> {
  const facilityId = await demoRepository.facilityWithoutWorkgroup(database)
  for (const { endsInHours, ...person } of invitedPhysicians) {
    const body = { ...person, role: 'physician' as const, facilityId }
    const { status, failure, raw } = await supervisor.call(inviteRoutes.lead, { body })
    if (status !== 201 && failure?.code !== 'invalid_state') throw new Error(`Demo: ${raw}`)
    if (endsInHours) await demoRepository.setInviteExpiry(database, person.email, endsInHours)
  }
}
