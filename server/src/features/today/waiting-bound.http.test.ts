import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { todayRoutes } from '@filo/contract/features/today/today.routes.ts'
import { maxWaitingPatients } from '@filo/contract/features/today/today.schema.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, startApi } from '../../../test/api.ts'
import { patientBody } from '../../../test/factories/patient.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

test('waiting patients are named up to a bound, and counted beyond', async () => {
  const client = await api.as(api.clinic.physician)
  const { body } = await client.call(patientRoutes.create, { body: patientBody({ surname: 'Primo' }) })
  const copied = `workgroup_id, name, birth_date, gender, birth_place, birth_province, residence_place, residence_province,
    diagnosis, parenteral_nutrition, enteral_nutrition, os_nutrition, taken_in_charge, consent_policy_version,
    consent_at, consent_by`
  await api.database.query(
    `INSERT INTO patient (id, surname, fiscal_code, ${copied})
     SELECT gen_random_uuid(), surname || n, 'ENI' || lpad(n::text, 13, '0'), ${copied}
     FROM patient, generate_series(1, $2) n WHERE id = $1`,
    [body.id, maxWaitingPatients],
  )
  const { waiting, counts } = (await client.call(todayRoutes.patients)).body
  expect(waiting).toMatchObject({ total: maxWaitingPatients + 1 })
  expect(waiting.items).toHaveLength(maxWaitingPatients)
  expect(counts.missingCicc).toBe(maxWaitingPatients + 1)
})
