import { chosenKinds, pushKind } from '@filo/contract/features/push/push.notices.ts'
import { pushRoutes } from '@filo/contract/features/push/push.routes.ts'
import {
  type PushSettings,
  type PushSettingsChange,
  pushSettingsChange,
  type QuietHours,
} from '@filo/contract/features/push/push.schema.ts'
import { ApiError, toApiError } from '@filo/ui/api/api-error.ts'
import { call } from '@filo/ui/api/call.ts'
import { toast } from '@filo/ui/feedback/toast.tsx'
import { StandaloneCheckbox, StandaloneRadios } from '@filo/ui/fields/choice-field.tsx'
import { TimeField } from '@filo/ui/fields/time-field.tsx'
import { Form, useFields } from '@filo/ui/forms/form.tsx'
import { FieldGrid } from '@filo/ui/forms/form-section.tsx'
import { schemaResolver } from '@filo/ui/forms/resolver.ts'
import { FormActions, SubmitButton } from '@filo/ui/forms/submit-button.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import classes from './push.module.css'
import { pushSettings } from './push.queries.ts'
import { comeAnyway } from './push.words.ts'

type Values = { off: string[]; quietHours: 'usual' | QuietHours | null }
type Choice = 'usual' | 'none' | 'own'

/** Which notices come, and in which hours none does. */
export function NoticeChoices({ settings }: { settings: PushSettings }) {
  const id = useId()
  const client = useQueryClient()
  const form = useFields<Values, unknown, PushSettingsChange>({
    defaultValues: valuesOf(settings),
    resolver: schemaResolver(pushSettingsChange),
  })

  async function save(body: PushSettingsChange) {
    const saved = await call(pushRoutes.change, { body }).catch((error: unknown) => toApiError(error))
    if (saved instanceof ApiError) return saved
    client.setQueryData(pushSettings.queryKey, saved)
    form.reset(valuesOf(saved))
    toast.success('Scelte salvate')
    return undefined
  }

  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id} className={classes.heading}>
        Quali avvisi, e quando
      </h2>
      <p className={classes.quiet}>Vale per tutti i tuoi browser.</p>
      <Form form={form} label="Quali avvisi, e quando" onSubmit={save}>
        <Kinds />
        <Hours usual={settings.usualQuietHours} />
        <FormActions>
          <SubmitButton busyText="Salvataggio in corso…">Salva</SubmitButton>
        </FormActions>
      </Form>
    </section>
  )
}

const valuesOf = ({ off, hasOwnHours, quietHours }: PushSettings): Values => ({
  off: inOrder(off),
  quietHours: hasOwnHours ? quietHours : 'usual',
})

/** The kinds in one order, so that a choice taken back is no change. */
const inOrder = (off: readonly string[]) => chosenKinds.staff.filter((kind) => off.includes(kind))

function Kinds() {
  const { field } = useController<Values, 'off'>({ name: 'off' })
  return (
    <fieldset className={classes.kinds}>
      <legend>Avvisi che voglio ricevere</legend>
      {chosenKinds.staff.map((kind) => (
        <StandaloneCheckbox
          key={kind}
          label={pushKind(kind).word ?? ''}
          checked={!field.value.includes(kind)}
          onChange={(isWanted) =>
            field.onChange(
              inOrder(isWanted ? field.value.filter((one) => one !== kind) : [...field.value, kind]),
            )
          }
        />
      ))}
    </fieldset>
  )
}

function Hours({ usual }: { usual: QuietHours | null }) {
  const { getValues } = useFormContext<Values>()
  const { field } = useController<Values, 'quietHours'>({ name: 'quietHours' })
  const [choice, setChoice] = useState<Choice>(() => choiceOf(field.value, usual))
  const [own, setOwn] = useState<QuietHours>(
    typeof field.value === 'object' && field.value ? field.value : (usual ?? { from: '', until: '' }),
  )

  function choose(next: Choice) {
    const typed = getValues('quietHours')
    if (typeof typed === 'object' && typed) setOwn(typed)
    setChoice(next)
    field.onChange({ usual: 'usual', none: null, own }[next])
  }

  return (
    <>
      <div>
        <StandaloneRadios
          label="Ore senza avvisi"
          value={choice}
          onChange={(next) => choose(next as Choice)}
          options={[
            ...(usual
              ? [
                  {
                    value: 'usual',
                    label: `Fuori dall’orario delle visite: dalle ${usual.from} alle ${usual.until}`,
                  },
                ]
              : []),
            { value: 'none', label: 'Nessuna' },
            { value: 'own', label: 'Le scelgo io' },
          ]}
        />
        <p className={classes.quiet}>
          Ciò che accade in quelle ore ti arriva alla fine, in un solo avviso. Se li ricevi, {comeAnyway}{' '}
          arrivano lo stesso.
        </p>
      </div>
      {choice === 'own' && (
        <FieldGrid>
          <TimeField name="quietHours.from" label="Dalle" />
          <TimeField name="quietHours.until" label="Alle" hint="Il giorno dopo, se è prima dell’inizio" />
        </FieldGrid>
      )}
    </>
  )
}

/** Somebody without a workgroup has no usual hours. */
function choiceOf(chosen: Values['quietHours'], usual: QuietHours | null): Choice {
  if (chosen === null || (chosen === 'usual' && usual === null)) return 'none'
  return chosen === 'usual' ? 'usual' : 'own'
}
