import type { Place } from '@filo/contract/features/places/place.routes.ts'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useFormContext } from 'react-hook-form'
import { Autocomplete } from '../../ui/fields/autocomplete.tsx'
import { type PlaceKind, searchPlaces } from './place.queries.ts'
import classes from './place-field.module.css'
import { foldPlaceName, placeDetail } from './place-name.ts'
import { ProvinceField } from './province-field.tsx'

type PlaceFieldProps = {
  /** The paths of the two texts in the form's values. */
  name: string
  provinceName: string
  label: string
  provinceLabel: string
  /** `any` where a foreign state may be meant: births. */
  kind: PlaceKind
  disabled?: boolean
}

/** A place and its province side by side: picking the one fills the other, and both may be written freely. */
export function PlaceField(props: PlaceFieldProps) {
  const { name, provinceName, label, provinceLabel, kind, disabled = false } = props
  const { setValue, getValues, formState } = useFormContext()
  const offered = useRef(new Map<string, Place>())

  async function load(text: string, signal: AbortSignal) {
    const places = await searchPlaces(text, kind, signal)
    // Namesakes share no code, but a former comune may share the code of the one it became.
    const keyed = places.map((place) => ({ place, value: `${place.code} ${place.name}` }))
    offered.current = new Map(keyed.map(({ value, place }) => [value, place]))
    return keyed.map(({ value, place }) => ({ value, label: place.name, detail: placeDetail(place) }))
  }

  function propose(province: string) {
    flushSync(() =>
      setValue(provinceName, province, { shouldDirty: true, shouldValidate: formState.isSubmitted }),
    )
    const focused = document.activeElement
    // Who is just about to write it writes over it.
    if (focused instanceof HTMLInputElement && focused.name === provinceName) focused.select()
  }

  /** Who wrote the whole name instead of picking it finds the province filled in as well, if nothing stands there. */
  async function proposeFor(text: string) {
    const written = foldPlaceName(text)
    if (written.length < 2 || getValues(provinceName)) return
    const places = await searchPlaces(text, kind, new AbortController().signal).catch(() => [])
    const [found, another] = places.filter(
      (place) => place.until === null && foldPlaceName(place.name) === written,
    )
    if (found && !another && getValues(name) === text && !getValues(provinceName)) propose(found.province)
  }

  return (
    <div className={classes.pair}>
      <Autocomplete
        name={name}
        label={label}
        hint={
          kind === 'any' ? 'Comune o stato estero, dalle prime 2 lettere' : 'Comune, dalle prime 2 lettere'
        }
        disabled={disabled}
        freeText
        load={load}
        onPick={({ value }) => {
          const place = offered.current.get(value)
          if (place) propose(place.province)
        }}
        onLeave={proposeFor}
      />
      <ProvinceField
        name={provinceName}
        label={provinceLabel}
        hint={kind === 'any' ? 'Sigla o nome; estero EE' : 'Sigla o nome: RM, Roma'}
        disabled={disabled}
      />
    </div>
  )
}
