import { facilityRoutes } from '@filo/contract/features/facilities/facility.routes.ts'
import type { Facility } from '@filo/contract/features/facilities/facility.schema.ts'
import type { Clinic } from './api.ts'
import { freshSurname } from './patients.ts'

/** A facility as a client sends it, of a name that no other of the run bears. */
export const facilityBody = (changes: Record<string, unknown> = {}) => ({
  name: `Clinica ${freshSurname()}`,
  address: 'Via della Spola 2',
  postalCode: '01100',
  city: 'Viterbo',
  province: 'VT',
  phone: '0761123456',
  ...changes,
})

export const addFacility = (clinic: Clinic, changes: Record<string, unknown> = {}): Promise<Facility> =>
  clinic.done(facilityRoutes.create, { body: facilityBody(changes) })
