import type { Place } from '@filo/contract/features/places/place.routes.ts'
import { useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { Autocomplete } from '../../ui/autocomplete.tsx'
import { TextField } from '../../ui/field.tsx'
import { type PlaceKind, searchPlaces } from './place.queries.ts'
import classes from './place-field.module.css'
import { placeDetail } from './place-name.ts'

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
  const { setValue, formState } = useFormContext()
  const offered = useRef(new Map<string, Place>())

  async function load(text: string, signal: AbortSignal) {
    const places = await searchPlaces(text, kind, signal)
    // Namesakes share no code, but a former comune may share the code of the one it became.
    const keyed = places.map((place) => ({ place, value: `${place.code} ${place.name}` }))
    offered.current = new Map(keyed.map(({ value, place }) => [value, place]))
    return keyed.map(({ value, place }) => ({ value, label: place.name, detail: placeDetail(place) }))
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
          if (!place) return
          setValue(provinceName, place.province, { shouldDirty: true, shouldValidate: formState.isSubmitted })
        }}
      />
      <div className={classes.province}>
        <TextField
          name={provinceName}
          label={provinceLabel}
          hint={kind === 'any' ? 'Sigla; estero EE' : 'Sigla, come RM'}
          disabled={disabled}
          maxLength={2}
          autoComplete="off"
        />
      </div>
    </div>
  )
}
