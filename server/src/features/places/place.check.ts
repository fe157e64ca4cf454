import {
  checkBirthplace,
  checkResidence,
  type PlaceCheck,
} from '@filo/contract/features/places/place.rules.ts'
import { searchPlaces } from './place.search.ts'

/** More than any name has namesakes. */
const limit = 100

type Written = { place: string; province: string }

/** Whether an address of today may be in that comune and province. */
export const verifyAddress = ({ place, province }: Written): PlaceCheck =>
  checkResidence(searchPlaces(place, { kind: 'comune', limit }), place, province)

/** Whether somebody may be born there on that day. */
export const verifyBirthplace = ({ place, province }: Written, day: string): PlaceCheck =>
  checkBirthplace(searchPlaces(place, { limit }), place, province, day)
