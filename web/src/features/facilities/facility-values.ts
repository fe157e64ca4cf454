import type { Facility, FacilityBody } from '@filo/contract/features/facilities/facility.routes.ts'
import { type Merged, mergeFields } from '../../ui/stale.ts'

/** What the form holds while one types. */
export type FacilityValues = FacilityBody

/** What each field is called, in the order of the form. */
export const facilityFieldWords = {
  name: 'Nome della struttura',
  address: 'Indirizzo',
  postalCode: 'CAP',
  city: 'Città',
  province: 'Provincia',
  phone: 'Telefono',
} as const satisfies Record<keyof FacilityValues, string>

export const emptyFacility: FacilityValues = {
  name: '',
  address: '',
  postalCode: '',
  city: '',
  province: '',
  phone: '',
}

export const facilityValues = ({
  name,
  address,
  postalCode,
  city,
  province,
  phone,
}: Facility): FacilityValues => ({
  name,
  address,
  postalCode,
  city,
  province,
  phone,
})

/** Brings what was typed over the facility as others saved it. */
export const mergeFacility = (
  read: FacilityValues,
  typed: FacilityValues,
  saved: FacilityValues,
): Merged<FacilityValues> => mergeFields({ read, typed, saved }, facilityFieldWords)
