import { readFileSync } from 'node:fs'
import type { Place as ListedPlace } from '@filo/contract/features/places/place.schema.ts'
import { abroad } from '@filo/contract/features/places/province.ts'
import { plainLetters } from '@filo/contract/kit/plain-letters.ts'

/** A comune or state; `from` is `null` when it is older than the records (comuni: Italy's unity, 1861-03-17). */
export type Place = ListedPlace & { from: string | null }

export type Province = { code: string; name: string; inForce: boolean }

type PlacesFile = {
  provinces: [code: string, name: string, inForce: boolean][]
  states: [code: string, name: string, until: string | null, alsoCalled: string][]
  comuni: [
    code: string,
    name: string,
    province: string,
    from: string | null,
    until: string | null,
    inhabitants: number,
    former?: [code: string, until: string][],
    otherNames?: string[],
  ][]
}

type Name = { spaced: string; joined: string }
type Entry = { place: Place; names: Name[]; spaced: string; words: string; weight: number }

const file = JSON.parse(
  readFileSync(new URL('../../../data/places.data.json', import.meta.url), 'utf8'),
) as PlacesFile

/** Inhabitants that a state counts as, to rank after the great cities and before all other comuni on equal matches. */
const stateWeight = 150_000

const entries: Entry[] = [
  ...file.comuni.map(([code, name, province, from, until, inhabitants, former = [], otherNames = []]) => {
    const formerProvinces = former.map(([sigla, day]) => ({ code: sigla, until: day }))
    const place = { code, name, otherNames, province, formerProvinces, kind: 'comune' as const, from, until }
    return entry(place, '', inhabitants)
  }),
  ...file.states.map(([code, name, until, alsoCalled]) =>
    entry(
      { code, name, otherNames: [], province: abroad, formerProvinces: [], kind: 'state', from: null, until },
      alsoCalled,
      stateWeight,
    ),
  ),
]

const entriesByCode = new Map(entries.map((one) => [one.place.code, one.place]))

/**
 * Finds places by prefixes of the words of their name, ignoring accents, case, apostrophes and hyphens. Best match
 * first: a whole name, then its beginning, then the rest; within each, places in force (on the day `on` if given,
 * otherwise now) before former ones; then more inhabitants, then the shorter name.
 */
export function searchPlaces(
  text: string,
  options: { kind?: 'comune' | 'state' | 'any'; on?: string; limit: number },
): Place[] {
  const { kind = 'any', on, limit } = options
  const typed = spacedForm(text)
  if (typed === '') return []
  const asked = {
    typed,
    joined: typed.replaceAll(' ', ''),
    words: typed.split(' ').map((word) => ` ${word}`),
  }
  return entries
    .filter(({ place, words }) => {
      if (kind !== 'any' && place.kind !== kind) return false
      return asked.words.every((word) => words.includes(word))
    })
    .map((one) => ({ one, rank: rankOf(one, asked) + (isInForce(one.place, on) ? 0 : 1) }))
    .sort(
      (a, b) =>
        a.rank - b.rank ||
        b.one.weight - a.one.weight ||
        a.one.spaced.length - b.one.spaced.length ||
        (a.one.spaced < b.one.spaced ? -1 : 1),
    )
    .slice(0, limit)
    .map(({ one }) => one.place)
}

/** The place with a Belfiore code; with `on`, `null` unless it existed on that day. */
export function placeByCode(code: string, on?: string): Place | null {
  const place = entriesByCode.get(code.trim().toUpperCase()) ?? null
  return place && (on === undefined || isInForce(place, on)) ? place : null
}

/** Like `placeByCode`, as a list: empty for an unknown code. */
export function placesByCode(code: string): Place[] {
  const place = placeByCode(code)
  return place ? [place] : []
}

/** All Italian provinces by sigla, former ones included. */
export function provinces(): Province[] {
  return file.provinces.map(([code, name, inForce]) => ({ code, name, inForce }))
}

function entry(place: Place, alsoCalled: string, weight: number): Entry {
  const pairs = place.otherNames.flatMap((other) => [`${place.name} ${other}`, `${other} ${place.name}`])
  const names = [place.name, ...place.otherNames, ...pairs].map(spacedForm)
  // Lets "santagata" find "Sant'Agata", and "laquila" find "L'Aquila".
  const elided = spacedForm(place.name.replace(/['’]/g, ''))
  const words = ` ${names.join(' ')} ${elided} ${spacedForm(alsoCalled)}`
  const [spaced = ''] = names
  return { place, names: names.map(nameOf), spaced, words, weight }
}

function nameOf(spaced: string): Name {
  return { spaced, joined: spaced.replaceAll(' ', '') }
}

/** Ranks in steps of two, so that the one added for a former place never outweighs a better match. */
function rankOf({ names }: Entry, asked: { typed: string; joined: string }): number {
  if (names.some(({ joined }) => joined === asked.joined)) return 0
  const begins = ({ spaced, joined }: Name) =>
    spaced.startsWith(asked.typed) || joined.startsWith(asked.joined)
  return names.some(begins) ? 2 : 4
}

function isInForce({ from, until }: Place, on: string | undefined): boolean {
  if (on === undefined) return until === null
  return (from === null || from <= on) && (until === null || on <= until)
}

function spacedForm(text: string): string {
  return plainLetters(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}
