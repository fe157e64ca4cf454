import { provinceOn } from '@filo/contract/features/places/place.rules.ts'
import type { Place } from '@filo/contract/features/places/place.schema.ts'
import { formatProvince } from '@filo/contract/features/places/province.ts'
import { formatDate } from '@filo/ui/format/format.ts'

/** Tells a place from namesakes: its name in another language, province (on a day) or foreign state, last day. */
export function placeDetail(place: Place, day?: string): string {
  const isState = place.kind === 'state'
  const where = isState ? 'Stato estero' : formatProvince(provinceOn(place, day))
  const end = place.until && `esistito fino al ${formatDate(place.until)}`
  return [!isState && place.otherNames[0], where, end].filter(Boolean).join(', ')
}
