import * as z from 'zod'
import { shapeOf } from '../../kit/field-table.ts'
import { id, instant, strict } from '../../kit/fields.ts'
import { facilityFields } from './facility.fields.ts'

export const facilityBody = strict(shapeOf(facilityFields, 'sent'))
export type FacilityBody = z.output<typeof facilityBody>

export const facility = z.object({
  id: id(),
  version: z.int(),
  createdAt: instant(),
  ...shapeOf(facilityFields, 'reply'),
  /** Number of its workgroups; a facility with any cannot be deleted. */
  workgroups: z.int(),
})
export type Facility = z.output<typeof facility>

export const facilitySorts = ['name', 'city', 'createdAt'] as const
export type FacilitySort = (typeof facilitySorts)[number]
