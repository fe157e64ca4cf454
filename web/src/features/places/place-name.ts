import { provinceOn } from '@filo/contract/features/places/place.rules.ts'
import type { Place } from '@filo/contract/features/places/place.schema.ts'
import { formatDate } from '@filo/ui/format/format.ts'

/** Distinguishes a place from others of the same name: province (on a day), foreign state, end of its existence. */
export function placeDetail(place: Place, day?: string): string {
  const where = place.kind === 'state' ? 'Stato estero' : `Provincia di ${provinceOn(place, day)}`
  if (place.until === null) return where
  return `${where}, esistito fino al ${formatDate(place.until)}`
}
