import type { Day } from '../../kit/date.ts'
import { plainLetters, plainWords } from '../../kit/plain-letters.ts'
import type { Place } from './place.schema.ts'
import { abroad, areInSameRegion, formatProvince } from './province.ts'

/** Folds a place's name for comparison: without accents, capitals, apostrophes and spaces. */
export const foldPlaceName = (name: string): string => plainLetters(name).replace(/[^\p{L}\d]/gu, '')

/** Whether a text is one of the names of a place, or two of them together: `Bolzano`, `Bozen`, `Bolzano/Bozen`. */
export function isNamed({ name, otherNames }: Pick<Place, 'name' | 'otherNames'>, text: string): boolean {
  const typed = foldPlaceName(text)
  const names = [name, ...otherNames].map(foldPlaceName)
  return names.some((one) => one === typed || names.some((other) => other !== one && one + other === typed))
}

/** The province of a place on a day, as far as it is recorded; without a day, the last one. */
export const provinceOn = ({ province, formerProvinces }: Place, day?: Day): string =>
  formerProvinces.find(({ until }) => day !== undefined && day <= until)?.code ?? province

/** A mismatch of a place and its province, at one of the two fields. */
export type PlaceProblem = {
  field: 'place' | 'province'
  message: string
  /** The right province, if it is unambiguous. */
  province: string | null
}

export type PlaceCheck = {
  /** The identified place. */
  place: Place | null
  /** Impossible, so refused. */
  refusal: PlaceProblem | null
  /** Unlikely, but accepted. */
  warning: PlaceProblem | null
}

const accepted = (place: Place): PlaceCheck => ({ place, refusal: null, warning: null })
const unchecked: PlaceCheck = { place: null, refusal: null, warning: null }
const refused = (refusal: PlaceProblem): PlaceCheck => ({ place: null, refusal, warning: null })
const unknown = refused({
  field: 'place',
  message: 'Questo comune non è nell’elenco: scegli una delle voci proposte',
  province: null,
})

const stateProblem = ({ name }: Place): PlaceProblem => ({
  field: 'province',
  message: `${name} è uno stato estero: la provincia è ${abroad}`,
  province: abroad,
})

const isIn = (province: string) => (place: Place) => place.province === province
const wasIn = (province: string) => (place: Place) =>
  place.formerProvinces.some(({ code }) => code === province)

/** The places with this name; else the only one of that province whose name contains all the words (Reggio Emilia). */
function matchPlaces(found: readonly Place[], name: string, province: string): readonly Place[] {
  const exact = found.filter((place) => isNamed(place, name))
  if (exact.length > 0) return exact
  const words = plainWords(name)
  const [only, another] = found.filter((place) => {
    const nameWords = plainWords(place.name)
    return isIn(province)(place) && place.until === null && words.every((word) => nameWords.includes(word))
  })
  return only && !another && words.length > 1 ? [only] : []
}

/** `Samone è in provincia di Torino (TO) o Trento (TN)`. */
function where(places: readonly Place[], verb: string, day?: Day): Omit<PlaceProblem, 'field'> {
  const provinces = [...new Set(places.map((place) => provinceOn(place, day)))]
  const [only = null] = provinces
  return {
    message: `${places[0]?.name} ${verb} in provincia di ${provinces.map(formatProvince).join(' o ')}`,
    province: provinces.length === 1 ? only : null,
  }
}

/**
 * Checks the place of a current address. `found` are the comuni that a search for the name finds. Former comuni are
 * accepted with a warning, because many addresses still contain them; former provinces are not.
 */
export function checkResidence(found: readonly Place[], name: string, province: string): PlaceCheck {
  const named = matchPlaces(
    found.filter(({ kind }) => kind === 'comune'),
    name,
    province,
  )
  const inForce = named.filter(({ until }) => until === null)
  const [today] = inForce.filter(isIn(province))
  if (today) return accepted(today)
  const [former] = named.filter(isIn(province))
  if (former)
    return {
      ...accepted(former),
      warning: {
        field: 'place',
        message: `${former.name} non è più un comune: controlla l’indirizzo`,
        province: null,
      },
    }
  if (named.length === 0) return unknown
  return refused({ field: 'province', ...where(inForce.length > 0 ? inForce : named, 'è') })
}

/** Changes of provinces before this day are not recorded. */
const recordedSince = '1946-01-01'

/** Checks a birthplace, on that day if it is known. `found` are the places that a search for the name finds. */
export function checkBirthplace(
  found: readonly Place[],
  name: string,
  province: string,
  day: Day | undefined,
): PlaceCheck {
  const named = matchPlaces(found, name, province)
  const comuni = named.filter(({ kind }) => kind === 'comune')
  if (province === abroad) {
    const state = named.find(({ kind }) => kind === 'state')
    if (state) return accepted(state)
    const [comune] = comuni
    if (!comune) return unchecked
    const { message, province: right } = where(comuni, 'è', day)
    return {
      ...unchecked,
      warning: {
        field: 'province',
        message: `${message}: ${abroad} è per chi è nato all’estero`,
        province: right,
      },
    }
  }
  if (comuni.length === 0) return named[0] ? refused(stateProblem(named[0])) : unknown
  const [place] = [...comuni.filter(isIn(province)), ...comuni.filter(wasIn(province))]
  const [right] = day === undefined ? [] : comuni.filter((comune) => provinceOn(comune, day) === province)
  if (right ?? (day === undefined ? place : undefined)) return accepted((right ?? place) as Place)
  const warning: PlaceProblem = {
    field: 'province',
    ...where(place ? [place] : comuni, day === undefined ? 'è' : 'allora era', day),
  }
  const isPossible =
    place ||
    (day !== undefined && day < recordedSince) ||
    comuni.some(({ province: own }) => areInSameRegion(own, province))
  return isPossible
    ? { place: place ?? null, refusal: null, warning }
    : refused({ ...warning, ...where(comuni, 'è', day) })
}
