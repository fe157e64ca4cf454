import { facilityRoutes } from '@filo/contract/features/facilities/facility.routes.ts'
import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { expect, expectTypeOf, test } from 'vitest'
import { facilityQuery } from '../../features/facilities/facility.queries.ts'
import { type PatientRow, patientQuery } from '../../features/patients/patient.queries.ts'
import { toPatient } from '../../features/patients/patient.reply.ts'
import { bind } from './binding.ts'

/* Checked by the compiler: a line with @ts-expect-error fails the type check once it compiles. */

const never = (): Promise<never> => Promise.reject(new Error('no request comes here'))

test('a handler gets the row of the query that its route prefetches', () => {
  const binding = bind(patientRoutes.read, {
    prefetch: ({ params }) => patientQuery(params.id),
    handle: async ({ prefetched }) => {
      expectTypeOf(prefetched).toEqualTypeOf<PatientRow>()
      return toPatient('2026-11-22', prefetched)
    },
  })
  expect(binding.route).toBe(patientRoutes.read)
})

test('the query of another route does not compile', () => {
  bind(patientRoutes.read, {
    prefetch: ({ params }) => facilityQuery(params.id),
    // @ts-expect-error: a facility is no patient
    handle: async ({ prefetched }) => toPatient('2026-11-22', prefetched),
  })
  bind(patientRoutes.read, {
    prefetch: ({ params }) => facilityQuery(params.id),
    // @ts-expect-error: a facility's row is not the route's reply
    handle: async ({ prefetched }) => prefetched,
  })
  // @ts-expect-error: a list has no id
  bind(facilityRoutes.list, { prefetch: ({ params }) => facilityQuery(params.id), handle: never })
  // @ts-expect-error: the query needs an id
  bind(patientRoutes.read, { prefetch: () => patientQuery(), handle: never })
  expect(patientQuery('x')).toMatchObject({ name: 'patient.read', values: ['x'] })
})

test('changes and public routes cannot prefetch: a change reads its row under a lock', () => {
  bind(patientRoutes.change, {
    // @ts-expect-error: a change reads inside its transaction
    prefetch: ({ params }: { params: { id: string } }) => patientQuery(params.id),
    handle: never,
  })
  expect(patientRoutes.change.method).toBe('PATCH')
})

test('the route’s scope decides whether the actor has a workgroup', () => {
  bind(patientRoutes.archive, async ({ actor }) => {
    expectTypeOf(actor.workgroupId).toEqualTypeOf<string>()
  })
  bind(facilityRoutes.remove, async ({ actor }) => {
    expectTypeOf(actor.workgroupId).toEqualTypeOf<string | null>()
  })
  expect([patientRoutes.archive.scope, 'scope' in facilityRoutes.remove]).toEqual(['workgroup', false])
})
