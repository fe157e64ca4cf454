import { foldPlaceName, provinceOn } from '@filo/contract/features/places/place.rules.ts'
import type { Place } from '@filo/contract/features/places/place.schema.ts'
import { fiscalCodeKind, normalizeFiscalCode } from '@filo/contract/kit/fiscal-code.ts'
import {
  compareFiscalCode,
  type FiscalCodeField,
  readFiscalCode,
} from '@filo/contract/kit/fiscal-code-person.ts'
import { isIsoDate } from '@filo/ui/format/date-text.ts'
import { todayInRome } from '@filo/ui/format/format.ts'
import { useFill } from '@filo/ui/forms/use-fill.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { placesNamedExactly, placesOfCode } from '../places/place.queries.ts'

/** Prefix of the paths of a person's fields in the form: `caregivers.0.`, or '' for the patient. */
export type PersonPathPrefix = '' | `caregivers.${number}.`

type Filled = 'birthDate' | 'gender' | 'birthPlace' | 'birthProvince'

/**
 * Decodes the fiscal code while it is typed: fills fields that are empty or that it filled itself, never overwrites
  * what the user typed, and names the fields that disagree with the code. The values it filled in are cleared when the
  * code is emptied or replaced by one without personal data.
 */
export function useFiscalCodeAutofill(person: PersonPathPrefix, withBirthPlace: boolean) {
  const { getValues } = useFormContext()
  const write = useFill()
  const watched = useWatch({ name: names.map((name) => `${person}${name}`) })
  const [fiscalCode, surname, name, birthDate, gender, birthPlace] = watched.map((value) =>
    String(value ?? ''),
  )
  const code = normalizeFiscalCode(fiscalCode ?? '')
  const reading = readFiscalCode(code, todayInRome())
  const placesInCode = useQuery(placesOfCode(withBirthPlace ? (reading?.placeCode ?? '') : '')).data ?? []
  const placeCodes = usePlaceCodes(withBirthPlace && reading ? (birthPlace ?? '') : '', placesInCode)

  const written = useRef(new Map<Filled, string>())
  const [filled, setFilled] = useState<ReadonlySet<Filled>>(new Set())

  const fill = useEffectEvent((values: Partial<Record<Filled, string>>) => {
    for (const [field, value] of Object.entries(values) as [Filled, string][]) {
      const path = `${person}${field}`
      const present: unknown = getValues(path)
      if (present !== '' && present !== written.current.get(field)) continue
      written.current.set(field, value)
      if (present !== value) write(path, value)
      setFilled((before) => new Set(before).add(field))
    }
  })

  /** Fills place and province together, because the province is wrong if another place was typed meanwhile. */
  const fillPlace = useEffectEvent((birthPlace: string, birthProvince: string) => {
    const present: string = getValues(`${person}birthPlace`)
    if (['', birthPlace, written.current.get('birthPlace')].includes(present))
      fill({ birthPlace, birthProvince })
  })

  const clearFilled = useEffectEvent(() => {
    for (const [field, value] of written.current)
      if (getValues(`${person}${field}`) === value) write(`${person}${field}`, '')
    written.current.clear()
    setFilled(new Set())
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the code changes
  useEffect(() => {
    if (reading) fill({ birthDate: reading.birthDate, gender: reading.gender })
    // Nothing is known yet from a partly typed code.
    else if (code === '' || fiscalCodeKind(code) !== null) clearFilled()
  }, [code])

  const onlyPlace = placesInCode.length === 1 ? placesInCode[0] : undefined
  useEffect(() => {
    if (onlyPlace) fillPlace(onlyPlace.name, provinceOn(onlyPlace, reading?.birthDate))
  }, [onlyPlace, reading?.birthDate])

  const mismatches = compareFiscalCode(code, {
    surname,
    name,
    birthDate: isIsoDate(birthDate ?? '') ? birthDate : undefined,
    gender: gender === 'male' || gender === 'female' ? gender : undefined,
    placeCodes,
  })

  return {
    /** The data decoded from a valid 16-character code, otherwise null. */
    reading,
    filled,
    mismatches: mismatches as readonly FiscalCodeField[],
    /** The places that the code may mean, if there are several. */
    candidatePlaces: placesInCode.length > 1 ? placesInCode : [],
    choosePlace(place: Place) {
      write(`${person}birthPlace`, place.name)
      write(`${person}birthProvince`, provinceOn(place, reading?.birthDate))
    },
    /** The same day a century earlier, while the form contains the later one. */
    centuryEarlier: reading && birthDate === reading.birthDate ? reading.birthDateIfCentenarian : null,
    chooseBirthDate(date: string) {
      write(`${person}birthDate`, date)
    },
  }
}

const names = ['fiscalCode', 'surname', 'name', 'birthDate', 'gender', 'birthPlace'] as const

/** All codes of places with this name; none while they are unknown, so that nothing is compared. */
function usePlaceCodes(typed: string, placesInCode: readonly Place[]): string[] {
  const [name] = useDebouncedValue(typed, 250)
  const isInCode = (place: Place) => foldPlaceName(place.name) === foldPlaceName(name)
  const agreeing = placesInCode.filter(isInCode)
  const named =
    useQuery({ ...placesNamedExactly(name), enabled: name !== '' && agreeing.length === 0 }).data ?? []
  return (agreeing.length > 0 ? agreeing : named).map(({ code }) => code)
}
