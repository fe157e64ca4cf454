import { pictureFields } from '@filo/contract/features/cicc/cicc.fields.ts'
import type { CiccFile } from '@filo/contract/features/cicc/cicc.schema.ts'
import type { Day } from '@filo/contract/kit/date.ts'
import { type ApiError, errorOf } from '@filo/ui/api/api-error.ts'
import { Notice } from '@filo/ui/feedback/notice.tsx'
import { toast } from '@filo/ui/feedback/toast.tsx'
import { DateField } from '@filo/ui/fields/date-field.tsx'
import { formatDate, todayInRome } from '@filo/ui/format/format.ts'
import { useFields } from '@filo/ui/forms/form.tsx'
import { schemaResolver } from '@filo/ui/forms/resolver.ts'
import { Button } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import * as z from 'zod'
import classes from './picture.module.css'

const { label, sent } = pictureFields.takenOn
const schema = z.object({ takenOn: sent })

type PictureDayFieldProps = {
  file: CiccFile
  /** Saves the day, or that it is unknown, and is awaited. */
  onSave: (takenOn: Day | null) => Promise<unknown>
}

/** The day of a saved picture's shot: confirmed if the file proposes it, or written. */
export function PictureDayField({ file, onSave }: PictureDayFieldProps) {
  const stored = file.takenOn ?? ''
  const form = useFields({
    values: { takenOn: stored },
    resetOptions: { keepDirtyValues: true },
    resolver: schemaResolver(schema, { input: ({ takenOn }) => ({ takenOn: takenOn || null }) }),
  })
  const [error, setError] = useState<ApiError>()
  const { isSubmitting } = form.formState
  const takenOn = form.watch('takenOn')
  const isProposal = stored !== '' && !file.takenOnConfirmed && takenOn === stored
  const isSaved = takenOn === stored && !isProposal

  const save = form.handleSubmit(async ({ takenOn: day = null }) => {
    if (isSaved) return
    const failed = await errorOf(onSave(day))
    const problem = failed?.details?.find(({ path }) => path.endsWith('.takenOn'))
    if (problem) form.setError('takenOn', { type: 'server', message: problem.message }, { shouldFocus: true })
    setError(problem ? undefined : failed)
    if (failed) return
    form.reset({ takenOn: day ?? '' })
    toast.success(day ? `Scattata il ${formatDate(day)}` : 'Vale il giorno di caricamento')
  })

  function saveOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    // The dialog may stand inside a form, which Enter would send.
    event.preventDefault()
    event.stopPropagation()
    save()
  }

  return (
    <FormProvider {...form}>
      <fieldset aria-label={label} className={classes.day} onKeyDown={saveOnEnter}>
        <DateField
          name="takenOn"
          label={label}
          // The dialog has no room for an example, and its description says whether only the file knows the day.
          hint=""
          optional="unsaid"
          max={todayInRome()}
        />
        <Button
          px="sm"
          variant={isProposal ? 'filled' : 'default'}
          aria-busy={isSubmitting || undefined}
          aria-disabled={isSaved || isSubmitting || undefined}
          onClick={() => save()}
        >
          {isProposal ? 'Conferma' : 'Salva'}
        </Button>
        {error && (
          <Notice tone="error" announce reference={error.reference}>
            {error.message}
          </Notice>
        )}
      </fieldset>
    </FormProvider>
  )
}
