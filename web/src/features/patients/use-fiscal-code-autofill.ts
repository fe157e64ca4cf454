import { isNamed, provinceOn } from '@filo/contract/features/places/place.rules.ts'
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
export function useFiscalCodeAutofill(pathPrefix: PersonPathPrefix, withBirthPlace: boolean) {
  const { getValues } = useFormContext()
  const setField = useFill()
  const watched = useWatch({ name: watchedFields.map((name) => `${pathPrefix}${name}`) })
  const [fiscalCode, surname, name, birthDate, gender, birthPlace] = watched.map((value) =>
    String(value ?? ''),
  )
  const code = normalizeFiscalCode(fiscalCode ?? '')
  const decoded = readFiscalCode(code, todayInRome())
  const placesWithCode = useQuery(placesOfCode(withBirthPlace ? (decoded?.placeCode ?? '') : '')).data ?? []
  const placeCodes = usePlaceCodes(withBirthPlace && decoded ? (birthPlace ?? '') : '', placesWithCode)

  const filledValues = useRef(new Map<Filled, string>())
  const [filled, setFilled] = useState<ReadonlySet<Filled>>(new Set())

  const fill = useEffectEvent((values: Partial<Record<Filled, string>>) => {
    for (const [field, value] of Object.entries(values) as [Filled, string][]) {
      const path = `${pathPrefix}${field}`
      const current: unknown = getValues(path)
      if (current !== '' && current !== filledValues.current.get(field)) continue
      filledValues.current.set(field, value)
      if (current !== value) setField(path, value)
      setFilled((before) => new Set(before).add(field))
    }
  })

  /** Fills place and province together, because the province is wrong if another place was typed meanwhile. */
  const fillPlace = useEffectEvent((birthPlace: string, birthProvince: string) => {
    const current: string = getValues(`${pathPrefix}birthPlace`)
    if (['', birthPlace, filledValues.current.get('birthPlace')].includes(current))
      fill({ birthPlace, birthProvince })
  })

  const clearFilled = useEffectEvent(() => {
    for (const [field, value] of filledValues.current)
      if (getValues(`${pathPrefix}${field}`) === value) setField(`${pathPrefix}${field}`, '')
    filledValues.current.clear()
    setFilled(new Set())
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the code changes
  useEffect(() => {
    if (decoded) fill({ birthDate: decoded.birthDate, gender: decoded.gender })
    // Nothing is known yet from a partly typed code.
    else if (code === '' || fiscalCodeKind(code) !== null) clearFilled()
  }, [code])

  const onlyPlace = placesWithCode.length === 1 ? placesWithCode[0] : undefined
  /** The day in the form, which may be the one a century earlier: a province depends on it. */
  const bornOn = isIsoDate(birthDate ?? '') ? birthDate : decoded?.birthDate
  useEffect(() => {
    if (onlyPlace) fillPlace(onlyPlace.name, provinceOn(onlyPlace, bornOn))
  }, [onlyPlace, bornOn])

  const mismatches = compareFiscalCode(code, {
    surname,
    name,
    birthDate: isIsoDate(birthDate ?? '') ? birthDate : undefined,
    gender: gender === 'male' || gender === 'female' ? gender : undefined,
    placeCodes,
  })

  return {
    /** The data decoded from a valid 16-character code, otherwise null. */
    decoded,
    filled,
    mismatches: mismatches as readonly FiscalCodeField[],
    /** The places that the code may mean, if there are several. */
    candidatePlaces: placesWithCode.length > 1 ? placesWithCode : [],
    choosePlace(place: Place) {
      setField(`${pathPrefix}birthPlace`, place.name)
      setField(`${pathPrefix}birthProvince`, provinceOn(place, bornOn))
    },
    /** The same day a century earlier, while the form contains the later one. */
    centuryEarlier: decoded && birthDate === decoded.birthDate ? decoded.birthDateIfCentenarian : null,
    chooseBirthDate(date: string) {
      setField(`${pathPrefix}birthDate`, date)
    },
  }
}

const watchedFields = ['fiscalCode', 'surname', 'name', 'birthDate', 'gender', 'birthPlace'] as const

/** All codes of places with this name; none while they are unknown, so that nothing is compared. */
function usePlaceCodes(typed: string, placesWithCode: readonly Place[]): string[] {
  const [name] = useDebouncedValue(typed, 250)
  const hasSameName = (place: Place) => isNamed(place, name)
  const matching = placesWithCode.filter(hasSameName)
  const placesWithName =
    useQuery({ ...placesNamedExactly(name), enabled: name !== '' && matching.length === 0 }).data ?? []
  return (matching.length > 0 ? matching : placesWithName).map(({ code }) => code)
}
