import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { Link } from 'react-router'
import type { CallFailure } from '../api/call-failure.ts'
import type { Saving } from '../api/saving.ts'
import type { Failure } from './failure.ts'
import { Form } from './form.tsx'
import { SendAgain } from './send-again.tsx'
import type { Merged } from './stale.ts'
import { StaleNotice } from './stale-notice.tsx'
import { FormActions, SubmitButton } from './submit-button.tsx'
import { toast } from './toast.tsx'

type EditFormProps<Values extends FieldValues, Held, Read, Reply> = {
  /** Names the form for assistive technology. */
  label: string
  /** From `useFields`. */
  form: UseFormReturn<Values, unknown, Held>
  /** From `useSaving`. */
  save: (held: Held) => Promise<Saving<Read, Reply>>
  /** What the form holds of something as it was read. */
  valuesOf: (read: Read) => Values
  /** Brings what was typed over what others saved meanwhile. */
  merge: (read: Values, typed: Values, saved: Values) => Merged<Values>
  /** Puts a refusal that is about one field at that field. */
  told?: (failure: CallFailure) => Failure
  /** Leads on once it is saved; `null` where there was nothing to save. */
  onSaved: (reply: Reply | null) => Promise<void> | void
  /** Where "Annulla" leads. */
  backTo: string
  children: ReactNode
}

const asTold = (failure: CallFailure): Failure => failure

/**
 * A form that changes what is there already. If somebody else saved first, what was typed stays and stands over
 * what they saved, with both values of each field in dispute.
 */
export function EditForm<Values extends FieldValues, Held, Read, Reply>(
  props: EditFormProps<Values, Held, Read, Reply>,
) {
  const { label, form, save, valuesOf, merge, told = asTold, onSaved, backTo } = props
  const [stale, setStale] = useState<Merged<Values> | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)

  async function send(held: Held): Promise<Failure | undefined> {
    const typed = form.getValues()
    const outcome = await save(held)
    setFailure(outcome.kind === 'failed' ? outcome.failure : null)
    if (outcome.kind === 'failed') return told(outcome.failure)
    if (outcome.kind === 'stale') {
      const saved = valuesOf(outcome.now)
      const merged = merge(valuesOf(outcome.before), typed, saved)
      form.reset(saved)
      form.reset(merged.values, { keepDefaultValues: true })
      setStale(merged)
      return outcome.failure
    }
    toast.success(outcome.kind === 'saved' ? 'Modifiche salvate' : 'Nessuna modifica da salvare')
    await onSaved(outcome.kind === 'saved' ? outcome.reply : null)
    return undefined
  }

  return (
    <Form form={form} onSubmit={send} label={label}>
      <SendAgain failure={failure} />
      {stale && (
        <StaleNotice
          conflicts={stale.conflicts}
          notes={stale.notes}
          onTakeSaved={(conflict) => {
            form.setValue(
              conflict.path as Parameters<typeof form.setValue>[0],
              conflict.savedValue as never,
              {
                shouldDirty: true,
                shouldValidate: true,
              },
            )
            setStale({ ...stale, conflicts: stale.conflicts.filter((one) => one !== conflict) })
          }}
        />
      )}
      {props.children}
      <FormActions>
        <SubmitButton busyText="Salvataggio in corso…">Salva</SubmitButton>
        <Button component={Link} to={backTo} variant="subtle">
          Annulla
        </Button>
      </FormActions>
    </Form>
  )
}
