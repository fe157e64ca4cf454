import type { Day } from '../../kit/date.ts'
import { plainLetters, plainWords } from '../../kit/plain-letters.ts'
import type { Place } from './place.schema.ts'
import { abroad, areInSameRegion, formatProvince } from './province.ts'

/** A place's name as it is compared: without accents, capitals, apostrophes and spaces. */
export const foldPlaceName = (name: string): string => plainLetters(name).replace(/[^\p{L}\d]/gu, '')

/** The province that a place was in on a day, as far as it is recorded; without one, its last. */
export const provinceOn = ({ province, formerProvinces }: Place, day?: Day): string =>
  formerProvinces.find(({ until }) => day !== undefined && day <= until)?.code ?? province

/** What is not right about a place and its province, at one of the two fields. */
export type PlaceProblem = {
  field: 'place' | 'province'
  message: string
  /** What the province would be, where that is sure. */
  province: string | null
}

export type PlaceCheck = {
  /** The place that is meant. */
  place: Place | null
  /** Cannot be. */
  refusal: PlaceProblem | null
  /** May be all the same. */
  warning: PlaceProblem | null
}

const asWritten = (place: Place): PlaceCheck => ({ place, refusal: null, warning: null })
const free: PlaceCheck = { place: null, refusal: null, warning: null }
const refused = (refusal: PlaceProblem): PlaceCheck => ({ place: null, refusal, warning: null })
const unknown = refused({
  field: 'place',
  message: 'Questo comune non è nell’elenco: scegli una delle voci proposte',
  province: null,
})

const isState = ({ name }: Place): PlaceProblem => ({
  field: 'province',
  message: `${name} è uno stato estero: la provincia è ${abroad}`,
  province: abroad,
})

const isIn = (province: string) => (place: Place) => place.province === province
const wasIn = (province: string) => (place: Place) =>
  place.formerProvinces.some(({ code }) => code === province)

/** The places called so; where none is, the one of that province whose name has all these words: Reggio Emilia. */
function meant(found: readonly Place[], name: string, province: string): readonly Place[] {
  const exact = found.filter((place) => foldPlaceName(place.name) === foldPlaceName(name))
  if (exact.length > 0) return exact
  const words = plainWords(name)
  const [only, another] = found.filter((place) => {
    const called = plainWords(place.name)
    return isIn(province)(place) && place.until === null && words.every((word) => called.includes(word))
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
 * Whether an address of today may be there. `found` are the comuni that a search for the name finds. A comune that is no
 * more is still written on many doors; a province that is no more is not.
 */
export function checkResidence(found: readonly Place[], name: string, province: string): PlaceCheck {
  const named = meant(
    found.filter(({ kind }) => kind === 'comune'),
    name,
    province,
  )
  const inForce = named.filter(({ until }) => until === null)
  const [today] = inForce.filter(isIn(province))
  if (today) return asWritten(today)
  const [former] = named.filter(isIn(province))
  if (former)
    return {
      ...asWritten(former),
      warning: {
        field: 'place',
        message: `${former.name} non è più un comune: controlla l’indirizzo`,
        province: null,
      },
    }
  if (named.length === 0) return unknown
  return refused({ field: 'province', ...where(inForce.length > 0 ? inForce : named, 'è') })
}

/** Before this day provinces changed in ways that are not recorded. */
const recordedSince = '1946-01-01'

/** Whether somebody may be born there, on that day if it is known. `found` are the places that a search for the name finds. */
export function checkBirthplace(
  found: readonly Place[],
  name: string,
  province: string,
  day: Day | undefined,
): PlaceCheck {
  const named = meant(found, name, province)
  const comuni = named.filter(({ kind }) => kind === 'comune')
  if (province === abroad) {
    const state = named.find(({ kind }) => kind === 'state')
    if (state) return asWritten(state)
    const [comune] = comuni
    if (!comune) return free
    const { message, province: right } = where(comuni, 'è', day)
    return {
      ...free,
      warning: {
        field: 'province',
        message: `${message}: ${abroad} è per chi è nato all’estero`,
        province: right,
      },
    }
  }
  if (comuni.length === 0) return named[0] ? refused(isState(named[0])) : unknown
  const [place] = [...comuni.filter(isIn(province)), ...comuni.filter(wasIn(province))]
  const [right] = day === undefined ? [] : comuni.filter((comune) => provinceOn(comune, day) === province)
  if (right ?? (day === undefined ? place : undefined)) return asWritten((right ?? place) as Place)
  const warning: PlaceProblem = {
    field: 'province',
    ...where(place ? [place] : comuni, day === undefined ? 'è' : 'allora era', day),
  }
  const mayBe =
    place ||
    (day !== undefined && day < recordedSince) ||
    comuni.some(({ province: own }) => areInSameRegion(own, province))
  return mayBe
    ? { place: place ?? null, refusal: null, warning }
    : refused({ ...warning, ...where(comuni, 'è', day) })
}
