import { Chips } from '@filo/ui/display/chips.tsx'
import { useFocusLater } from '@filo/ui/feedback/use-focus-later.ts'
import { Autocomplete } from '@filo/ui/fields/autocomplete.tsx'
import { RadioField } from '@filo/ui/fields/choice-field.tsx'
import { FullWidthRow } from '@filo/ui/forms/form-section.tsx'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { facilitiesMatching } from './invite.queries.ts'
import type { InviteValues } from './invite-values.ts'

const reaches = [
  { value: 'all', label: 'Tutte, anche quelle future' },
  { value: 'some', label: 'Solo alcune' },
]

/** The facilities that a supervisor will manage: all, or those picked one after the other. */
export function FacilitiesField() {
  const { setValue } = useFormContext<InviteValues>()
  const [reach, facilities] = useWatch<InviteValues, ['reach', 'facilities']>({
    name: ['reach', 'facilities'],
  })
  const focusLater = useFocusLater()
  const [round, setRound] = useState(0)

  function choose(next: InviteValues['facilities']) {
    setValue('facilities', next, { shouldDirty: true })
    setValue('addFacility', '')
    setRound(round + 1)
    focusLater(() => document.querySelector<HTMLElement>('input[name="addFacility"]'))
  }

  return (
    <>
      <FullWidthRow>
        <RadioField name="reach" label="Strutture di competenza" options={reaches} />
      </FullWidthRow>
      {reach === 'some' && (
        <FullWidthRow>
          {facilities.length > 0 && (
            <Chips
              label="Strutture scelte"
              chips={facilities.map(({ id, name }) => ({ id, words: name }))}
              removeLabel={(name) => `Togli ${name}`}
              onRemove={(id) => choose(facilities.filter((one) => one.id !== id))}
            />
          )}
          <Autocomplete
            key={round}
            name="addFacility"
            label="Aggiungi una struttura"
            optional
            hint="Cerca per nome o città. Senza strutture, il supervisore potrà aggiungerne di nuove."
            minLetters={0}
            load={async (typed, signal) => {
              const chosen = new Set(facilities.map(({ id }) => id))
              return (await facilitiesMatching(typed, signal)).filter(({ value }) => !chosen.has(value))
            }}
            onPick={({ value, label }) => choose([...facilities, { id: value, name: label }])}
          />
        </FullWidthRow>
      )}
    </>
  )
}
