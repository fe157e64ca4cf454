import { personName } from '@filo/contract/kit/person-name.ts'
import { StandaloneCheckbox } from '@filo/ui/fields/choice-field.tsx'
import { PhoneField } from '@filo/ui/fields/phone-field.tsx'
import { FieldGrid, FullWidthRow } from '@filo/ui/forms/form-section.tsx'
import { OneOfMany } from '@filo/ui/forms/one-of-many.tsx'
import { useFill } from '@filo/ui/forms/use-fill.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { PlaceField } from '../places/place-field.tsx'
import classes from './caregiver-rows.module.css'
import { PersonFields } from './patient-fields.tsx'
import { type CaregiverValues, caregiverLabels as words } from './patient-values.ts'
import { RelationField } from './relation-field.tsx'

type CaregiverFieldsProps = {
  index: number
  residence: { place: string; province: string }
  onRemove: () => void
}

export function CaregiverFields({ index, residence, onRemove }: CaregiverFieldsProps) {
  const path = `caregivers.${index}.` as const
  const [surname, name] = useWatch<
    { caregivers: CaregiverValues[] },
    [`${typeof path}surname`, `${typeof path}name`]
  >({
    name: [`${path}surname`, `${path}name`],
  })
  const fullName = personName({ surname: surname ?? '', name: name ?? '' })
  return (
    <OneOfMany
      title={fullName === '' ? `Caregiver ${index + 1}` : `Caregiver ${index + 1}: ${fullName}`}
      heading={{ tabIndex: -1, 'data-caregiver': index, 'data-focus-target': true }}
      removeLabel={fullName === '' ? `Togli caregiver ${index + 1}` : `Togli ${fullName}`}
      onRemove={onRemove}
    >
      <FieldGrid>
        <PersonFields pathPrefix={path} />
        <RelationField name={`${path}relation`} />
        <PhoneField
          name={`${path}phone`}
          label={words.phone}
          hint="Anche con spazi; ai cellulari si aggiunge +39"
        />
        <FullWidthRow>
          <Residence path={path} residence={residence} />
        </FullWidthRow>
      </FieldGrid>
    </OneOfMany>
  )
}

type ResidenceProps = { path: `caregivers.${number}.`; residence: { place: string; province: string } }

/** While the box is ticked, as it is initially, the caregiver's residence follows the patient's. */
function Residence({ path, residence }: ResidenceProps) {
  const { getValues } = useFormContext()
  const fill = useFill()
  const { place, province } = residence
  const [same, setSame] = useState(() => {
    const own = getValues(`${path}place`)
    return own === '' || (own === place && getValues(`${path}province`) === province)
  })
  const follow = useEffectEvent(() => {
    if (getValues(`${path}place`) === place && getValues(`${path}province`) === province) return
    fill(`${path}place`, place)
    fill(`${path}province`, province)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the patient's residence changes
  useEffect(() => {
    if (same) follow()
  }, [same, place, province])

  return (
    <div className={classes.residence}>
      <StandaloneCheckbox label="Stessa residenza del paziente" checked={same} onChange={setSame} />
      {same ? (
        <p className={classes.followed}>
          {place === '' ? 'Si compila con la residenza del paziente' : `${place} (${province})`}
        </p>
      ) : (
        <PlaceField
          name={`${path}place`}
          provincePath={`${path}province`}
          label={words.place}
          provinceLabel={words.province}
          kind="comune"
        />
      )}
    </div>
  )
}
