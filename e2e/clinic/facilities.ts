import { facilityRoutes } from '@filo/contract/features/facilities/facility.routes.ts'
import type { Facility } from '@filo/contract/features/facilities/facility.schema.ts'
import type { ApiClient } from './api.ts'
import { freshSurname } from './patients.ts'

/** A facility as a client sends it, with a name that is unique in the run. */
export const facilityBody = (changes: Record<string, unknown> = {}) => ({
  name: `Clinica ${freshSurname()}`,
  address: 'Via della Spola 2',
  postalCode: '01100',
  city: 'Viterbo',
  province: 'VT',
  phone: '0761123456',
  ...changes,
})

export const addFacility = (api: ApiClient, changes: Record<string, unknown> = {}): Promise<Facility> =>
  api.callOrThrow(facilityRoutes.create, { body: facilityBody(changes) })
