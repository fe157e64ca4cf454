import { provinceOn } from '@filo/contract/features/places/place.rules.ts'
import type { Place } from '@filo/contract/features/places/place.schema.ts'
import { formatDate } from '@filo/ui/format/format.ts'

/** Tells a place from namesakes: its name in another language, province (on a day) or foreign state, last day. */
export function placeDetail(place: Place, day?: string): string {
  const [otherName] = place.otherNames
  const name = otherName === undefined ? 'Provincia' : `${otherName}, provincia`
  const where = place.kind === 'state' ? 'Stato estero' : `${name} di ${provinceOn(place, day)}`
  if (place.until === null) return where
  return `${where}, esistito fino al ${formatDate(place.until)}`
}
