import type { Place } from '@filo/contract/features/places/place.routes.ts'
import { plainLetters } from '@filo/contract/kit/plain-letters.ts'
import { formatDate } from '../../ui/format/format.ts'

/** A place's name as it is compared: without accents, capitals, apostrophes and spaces. */
export const foldPlaceName = (name: string): string => plainLetters(name).replace(/[^\p{L}\d]/gu, '')

/** What tells a place from its namesakes: province, foreign state, and until when it existed. */
export function placeDetail({ kind, province, until }: Place): string {
  const where = kind === 'state' ? 'Stato estero' : `Provincia di ${province}`
  if (until === null) return where
  return `${where}, esistito fino al ${formatDate(until)}`
}
