import { provinceOn } from '@filo/contract/features/places/place.rules.ts'
import type { Place } from '@filo/contract/features/places/place.schema.ts'
import { formatDate } from '@filo/ui/format/format.ts'

/** What tells a place from its namesakes: province (on a day), foreign state, and until when it existed. */
export function placeDetail(place: Place, day?: string): string {
  const where = place.kind === 'state' ? 'Stato estero' : `Provincia di ${provinceOn(place, day)}`
  if (place.until === null) return where
  return `${where}, esistito fino al ${formatDate(place.until)}`
}
