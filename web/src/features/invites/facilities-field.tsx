import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Autocomplete } from '../../ui/autocomplete.tsx'
import { RadioField } from '../../ui/choice-field.tsx'
import { WholeRow } from '../../ui/form-section.tsx'
import { useFocusLater } from '../../ui/use-focus-later.ts'
import { facilitiesMatching } from './invite.queries.ts'
import classes from './invite-form.module.css'
import type { InviteValues } from './invite-values.ts'

const reaches = [
  { value: 'all', label: 'Tutte, anche quelle future' },
  { value: 'some', label: 'Solo alcune' },
]

/** What a supervisor will manage: every facility, or those picked one after the other. */
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
      <WholeRow>
        <RadioField name="reach" label="Strutture di competenza" options={reaches} />
      </WholeRow>
      {reach === 'some' && (
        <WholeRow>
          {facilities.length > 0 && (
            <ul className={classes.chosen} aria-label="Strutture scelte">
              {facilities.map(({ id, name }) => (
                <li key={id}>
                  <button
                    type="button"
                    aria-label={`Togli ${name}`}
                    onClick={() => choose(facilities.filter((one) => one.id !== id))}
                  >
                    {name} <IconX aria-hidden size={16} />
                  </button>
                </li>
              ))}
            </ul>
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
        </WholeRow>
      )}
    </>
  )
}
