import { foldPlaceName, isNamed, provinceOn } from '@filo/contract/features/places/place.rules.ts'
import type { Place } from '@filo/contract/features/places/place.schema.ts'
import { Autocomplete } from '@filo/ui/fields/autocomplete.tsx'
import { useBlurred } from '@filo/ui/fields/use-blurred.ts'
import { isIsoDate } from '@filo/ui/format/date-text.ts'
import { useFill } from '@filo/ui/forms/use-fill.ts'
import { type FocusEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useFormContext, useWatch } from 'react-hook-form'
import { type PlaceKind, searchPlaces } from './place.queries.ts'
import classes from './place-field.module.css'
import { placeDetail } from './place-name.ts'
import { PlaceProblem } from './place-problem.tsx'
import { ProvinceField } from './province-field.tsx'

type PlaceFieldProps = {
  /** The paths of place and province in the form's values. */
  name: string
  provincePath: string
  label: string
  provinceLabel: string
  /** `any` allows foreign states as well, for births. */
  kind: PlaceKind
  /** For births, the path of the birth date: provinces were not always those of today. */
  dayPath?: string
  disabled?: boolean
}

/** Place and province side by side: picking a place fills the province, and both accept free text. */
export function PlaceField(props: PlaceFieldProps) {
  const { name, provincePath, label, provinceLabel, kind, dayPath, disabled = false } = props
  const { getValues } = useFormContext()
  const fill = useFill()
  const offered = useRef(new Map<string, Place>())
  const [place, province, birth] = useWatch({ name: [name, provincePath, dayPath ?? name] }).map(String)
  const day = dayPath !== undefined && isIsoDate(birth ?? '') ? birth : undefined
  // Checked only after a change and on leaving the fields, so that typing is not interrupted.
  const [isChanged, setChanged] = useState(false)
  const { isBlurred, markBlurred, clearBlurred } = useBlurred()
  useSharedServerError(name, provincePath)

  async function load(text: string, signal: AbortSignal) {
    const places = await searchPlaces(text, kind, signal)
    // Namesakes share no code, but a former comune may share the code of the one it became.
    const keyed = places.map((place) => ({ place, value: `${place.code} ${place.name}` }))
    offered.current = new Map(keyed.map(({ value, place }) => [value, place]))
    return keyed.map(({ value, place }) => ({ value, label: place.name, detail: placeDetail(place, day) }))
  }

  function propose(found: Place) {
    flushSync(() => fill(provincePath, provinceOn(found, day)))
    const focused = document.activeElement
    // A user who is about to type the province replaces the proposal.
    if (focused instanceof HTMLInputElement && focused.name === provincePath) focused.select()
  }

  /** Fills in an empty province also if the full name was typed instead of picked. */
  async function proposeFor(text: string) {
    if (foldPlaceName(text).length < 2 || getValues(provincePath)) return
    const places = await searchPlaces(text, kind, new AbortController().signal).catch(() => [])
    const [found, another] = places.filter((place) => place.until === null && isNamed(place, text))
    if (found && !another && getValues(name) === text && !getValues(provincePath)) propose(found)
  }

  const isLeft = ({ currentTarget, relatedTarget }: FocusEvent) => !currentTarget.contains(relatedTarget)
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles events of the fields inside */}
      <div
        className={classes.pair}
        onChange={() => {
          setChanged(true)
          clearBlurred()
        }}
        onBlur={(event) => isLeft(event) && markBlurred()}
      >
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
            if (place) propose(place)
          }}
          onLeave={proposeFor}
        />
        <ProvinceField
          name={provincePath}
          label={provinceLabel}
          hint={kind === 'any' ? 'Sigla o nome; estero EE' : 'Sigla o nome: RM, Roma'}
          disabled={disabled}
        />
      </div>
      {isChanged && isBlurred && place && /^[A-Z]{2}$/i.test(province ?? '') && (
        <PlaceProblem
          paths={{ place: name, province: provincePath }}
          place={place}
          province={(province ?? '').toUpperCase()}
          kind={kind}
          day={day}
        />
      )}
    </>
  )
}

/** Clears the server's error at one field when the other changes, because it was about both. */
function useSharedServerError(...paths: [string, string]) {
  const { getFieldState, clearErrors } = useFormContext()
  const values = useWatch({ name: paths }).join('\n')
  const forget = useEffectEvent(() => {
    for (const path of paths) if (getFieldState(path).error?.type === 'server') clearErrors(path)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when either value changes
  useEffect(() => forget(), [values])
}
