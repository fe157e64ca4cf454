import {
  checkBirthplace,
  checkResidence,
  type PlaceCheck,
} from '@filo/contract/features/places/place.rules.ts'
import { searchPlaces } from './place.search.ts'

/** Exact matches come first, and no name has this many places. */
const limit = 100

type Written = { place: string; province: string }

/** Checks comune and province of a current address. */
export const verifyAddress = ({ place, province }: Written): PlaceCheck =>
  checkResidence(searchPlaces(place, { kind: 'comune', limit }), place, province)

/** Checks a birthplace as of the day of birth. */
export const verifyBirthplace = ({ place, province }: Written, day: string): PlaceCheck =>
  checkBirthplace(searchPlaces(place, { limit }), place, province, day)
