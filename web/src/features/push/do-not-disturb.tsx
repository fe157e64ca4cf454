import { pushRoutes } from '@filo/contract/features/push/push.routes.ts'
import type { PushSettings } from '@filo/contract/features/push/push.schema.ts'
import { currentTime } from '@filo/contract/kit/clock.ts'
import { timeOfDay } from '@filo/contract/kit/day-field.ts'
import { strict } from '@filo/contract/kit/fields.ts'
import { formatTimeInRome } from '@filo/contract/kit/format-time.ts'
import { ApiError, toApiError } from '@filo/ui/api/api-error.ts'
import { call } from '@filo/ui/api/call.ts'
import { Verbatim } from '@filo/ui/display/verbatim.tsx'
import { Notice } from '@filo/ui/feedback/notice.tsx'
import { TimeField } from '@filo/ui/fields/time-field.tsx'
import { formatMoment } from '@filo/ui/format/moment.ts'
import { useNow } from '@filo/ui/format/use-now.ts'
import { Form, useFields } from '@filo/ui/forms/form.tsx'
import { schemaResolver } from '@filo/ui/forms/resolver.ts'
import { SubmitButton } from '@filo/ui/forms/submit-button.tsx'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import classes from './push.module.css'
import { pushSettings } from './push.queries.ts'
import { comeAnyway } from './push.words.ts'

/** A while without notices, which ends by itself. */
export function DoNotDisturb({ settings: { pausedUntil } }: { settings: PushSettings }) {
  const id = useId()
  const now = useNow()
  const setPause = usePause()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiError>()
  const isPaused = pausedUntil !== null && new Date(pausedUntil) > now

  async function press(until: string | null) {
    if (isBusy) return
    setBusy(true)
    setFailure(await setPause(until))
    setBusy(false)
  }

  return (
    <section className={classes.section} aria-labelledby={id} data-keeps-focus tabIndex={-1}>
      <h2 id={id} className={classes.heading}>
        Non disturbare
      </h2>
      {isPaused ? (
        <>
          <Notice announce>
            Nessun avviso fino a <Verbatim>{formatMoment(pausedUntil, now)}</Verbatim>, su nessuno dei tuoi
            browser, tranne {comeAnyway}. Poi ti diciamo in un solo avviso se ci sono novità.
          </Notice>
          <div className={classes.buttons}>
            <Button data-focus-target aria-disabled={isBusy || undefined} onClick={() => press(null)}>
              Riprendi ora
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className={classes.quiet}>
            Per una riunione, una procedura, una notte. Se li ricevi, {comeAnyway} arrivano lo stesso.
          </p>
          <div className={classes.buttons}>
            {quickPauses.map(({ label, until }) => (
              <Button
                key={label}
                variant="default"
                data-focus-target
                aria-disabled={isBusy || undefined}
                onClick={() => press(until())}
              >
                {label}
              </Button>
            ))}
          </div>
          <PauseForm onPause={setPause} />
        </>
      )}
      {failure && (
        <Notice tone="error" announce reference={failure.reference}>
          {failure.message}
        </Notice>
      )}
    </section>
  )
}

const inHours = (hours: number) => () =>
  formatTimeInRome(new Date(currentTime().getTime() + hours * 3_600_000))

const quickPauses = [
  { label: 'Per un’ora', until: inHours(1) },
  { label: 'Per quattro ore', until: inHours(4) },
  { label: 'Fino alle 8 di mattina', until: () => '08:00' },
]

function PauseForm({ onPause }: { onPause: (until: string) => Promise<ApiError | undefined> }) {
  const form = useFields<{ until: string }, unknown, { until: string }>({
    defaultValues: { until: '' },
    resolver: schemaResolver(strict({ until: timeOfDay() })),
  })
  return (
    <Form form={form} label="Non disturbare fino a un’ora" onSubmit={({ until }) => onPause(until)}>
      <div className={classes.pause}>
        <TimeField name="until" label="Fino alle" hint="Se l’ora è già passata vale per domani" />
        <SubmitButton busyText="Un momento…">Non disturbare</SubmitButton>
      </div>
    </Form>
  )
}

function usePause() {
  const client = useQueryClient()
  return async (pausedUntil: string | null): Promise<ApiError | undefined> => {
    const saved = await call(pushRoutes.change, { body: { pausedUntil } }).catch(toApiError)
    if (saved instanceof ApiError) return saved
    client.setQueryData(pushSettings.queryKey, saved)
    return undefined
  }
}
