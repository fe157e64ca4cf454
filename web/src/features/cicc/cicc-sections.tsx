import { ciccFields } from '@filo/contract/features/cicc/cicc.fields.ts'
import {
  catheterTypeWords,
  lockTypeWords,
  materialTypeWords,
  pumpTypeWords,
  sideWords,
  veinWords,
} from '@filo/contract/features/cicc/cicc.words.ts'
import type { Day } from '@filo/contract/kit/date.ts'
import { CheckboxField } from '@filo/ui/fields/choice-field.tsx'
import { DateField } from '@filo/ui/fields/date-field.tsx'
import { SelectField } from '@filo/ui/fields/select-field.tsx'
import { TextField } from '@filo/ui/fields/text-field.tsx'
import { TextareaField } from '@filo/ui/fields/textarea-field.tsx'
import { todayInRome } from '@filo/ui/format/format.ts'
import { FieldGrid, FormSection, FullWidthRow } from '@filo/ui/forms/form-section.tsx'
import { useWatch } from 'react-hook-form'
import classes from './cicc.module.css'
import { deviceWords } from './cicc-facts.ts'
import { type CiccValues, ciccLabels as words } from './cicc-values.ts'
import { dwellSentence } from './dwell.ts'

const unanswered = 'Non indicato'
const optionsOf = (words: Record<string, string>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))
const lumens = ['1', '2', '3', '4'].map((value) => ({ value, label: value }))
const yesOrNo = optionsOf({ true: 'Sì', false: 'No' })

export function CatheterSection() {
  return (
    <FormSection title="Caratteristiche" optional>
      <ChoiceWithOther name="catheterType" label={words.catheterType} words={catheterTypeWords} />
      <ChoiceWithOther name="materialType" label={words.materialType} words={materialTypeWords} />
      <TextField name="brand" label={words.brand} optional />
      <SelectField
        name="numberOfLumens"
        label={words.numberOfLumens}
        optional
        options={lumens}
        placeholder={unanswered}
      />
      <TextField
        name="ciccTag"
        label={words.ciccTag}
        hint="Il codice sull’etichetta adesiva: REF, LOT o UDI"
        optional
      />
    </FormSection>
  )
}

export function InsertionSection({ birthDate }: { birthDate: Day }) {
  return (
    <FormSection title="Inserzione" optional>
      <div>
        <DateField
          name="insertionDate"
          label={words.insertionDate}
          optional
          min={birthDate}
          max={todayInRome()}
        />
        <Dwell />
      </div>
      <TextField name="placeOfInsertion" label={words.placeOfInsertion} hint="Ospedale, reparto" optional />
      <FullWidthRow>
        <FieldGrid>
          <ChoiceWithOther
            name="locationOfInsertion.vein"
            label={words['locationOfInsertion.vein']}
            words={veinWords}
          />
          <SelectField
            name="locationOfInsertion.side"
            label={words['locationOfInsertion.side']}
            optional
            options={optionsOf(sideWords)}
            placeholder={unanswered}
          />
        </FieldGrid>
      </FullWidthRow>
    </FormSection>
  )
}

function Dwell() {
  const [insertion = '', removal = ''] = useWatch<CiccValues, ['insertionDate', 'removalDate']>({
    name: ['insertionDate', 'removalDate'],
  })
  return <output className={classes.dwell}>{dwellSentence(insertion, removal, todayInRome())}</output>
}

export function InfusionSection() {
  return (
    <FormSection title="Infusione e lock" optional>
      <ChoiceWithOther name="pumpUsedType" label={words.pumpUsedType} words={pumpTypeWords} />
      <SelectField
        name="portablePumpCarrier"
        label={words.portablePumpCarrier}
        optional
        options={yesOrNo}
        placeholder={unanswered}
      />
      <ChoiceWithOther
        name="lockType"
        label={`${words.lockType} (soluzione di chiusura)`}
        words={lockTypeWords}
      />
    </FormSection>
  )
}

export function RemovalSection({ birthDate }: { birthDate: Day }) {
  return (
    <FormSection title="Rimozione" optional>
      <DateField name="removalDate" label={words.removalDate} optional min={birthDate} max={todayInRome()} />
      <TextField name="removalReason" label={words.removalReason} optional />
    </FormSection>
  )
}

export function DevicesSection() {
  const other = useWatch<CiccValues, 'otherDevices.other'>({ name: 'otherDevices.other' })
  return (
    <FormSection title={ciccFields.otherDevices.label} optional>
      {Object.entries(deviceWords).map(([device, label]) => (
        <CheckboxField key={device} name={`otherDevices.${device}`} label={label} />
      ))}
      <CheckboxField name="otherDevices.other" label={words['otherDevices.other']} />
      {other && (
        <FullWidthRow>
          <TextField name="otherDevices.otherReason" label={words['otherDevices.otherReason']} />
        </FullWidthRow>
      )}
    </FormSection>
  )
}

export function NotesSection() {
  return (
    <FormSection>
      <FullWidthRow>
        <TextareaField name="note" label={words.note} optional="unsaid" />
      </FullWidthRow>
    </FormSection>
  )
}

type NamesWithOther = {
  [Name in string & keyof CiccValues]: `${Name}Other` extends keyof CiccValues ? Name : never
}[string & keyof CiccValues]

type ChoiceWithOtherProps = {
  name: NamesWithOther | 'locationOfInsertion.vein'
  label: string
  words: Record<string, string>
}

/** A choice whose last option, `other`, asks which one. */
function ChoiceWithOther({ name, label, words }: ChoiceWithOtherProps) {
  const chosen = useWatch<CiccValues, typeof name>({ name })
  return (
    <div className={classes.choice}>
      <SelectField name={name} label={label} optional options={optionsOf(words)} placeholder={unanswered} />
      {chosen === 'other' && <TextField name={`${name}Other`} label={`Quale ${label.toLowerCase()}`} />}
    </div>
  )
}
