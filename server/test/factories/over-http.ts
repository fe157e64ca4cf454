import { ciccRoutes } from '@filo/contract/features/cicc/cicc.routes.ts'
import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { expect } from 'vitest'
import type { Client } from '../../src/http/in-process-browser.ts'
import type { Api } from '../api.ts'
import { addStaff, addWorkgroup, type Member } from './clinic.ts'
import { patientBody } from './patient.ts'

let workgroups = 0

/** Adds a workgroup with one member, signed in: a physician unless `roles` say otherwise. */
export async function addWorkgroupWithMember(api: Api, roles: Member['roles'] = ['physician']) {
  workgroups += 1
  const workgroupId = await addWorkgroup(api.database, `di prova ${workgroups}`)
  const member = await addStaff(api.database, { roles, workgroupId })
  return { workgroupId, member, client: await api.as(member) }
}

/** Registers a patient as staff do, with a call. */
export async function registerPatient(
  client: Client,
  surname: string,
  changes: Record<string, unknown> = {},
) {
  const { body, status, raw } = await client.call(patientRoutes.create, {
    body: patientBody({ surname, ...changes }),
  })
  expect(status, raw).toBe(201)
  return body
}

/** Registers a PICC as staff do, with a call. */
export async function registerCatheter(client: Client, patientId: string, changes: Record<string, unknown>) {
  const { body, status, raw } = await client.call(ciccRoutes.create, {
    body: { patientId, venousCatheter: true, catheterType: 'picc', ...changes },
  })
  expect(status, raw).toBe(201)
  return body
}
