import { devicePushRoutes } from '@filo/contract/features/push/device-push.routes.ts'
import { chosenKinds, type PushKind, pushKind } from '@filo/contract/features/push/push.notices.ts'
import type { PushSettings, QuietHours } from '@filo/contract/features/push/push.schema.ts'
import { type ApiError, outcomeOf } from '@filo/ui/api/api-error.ts'
import { call } from '@filo/ui/api/call.ts'
import { Notice } from '@filo/ui/feedback/notice.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '../../controls/button.tsx'
import { Card } from '../../controls/card.tsx'
import { CheckField } from '../../controls/check-field.tsx'
import { ChoiceField } from '../../controls/choice-field.tsx'
import { FailureNotice } from '../../controls/failure-notice.tsx'
import classes from './push.module.css'
import { pushSettings } from './push.queries.ts'

type TimeErrors = Partial<Record<keyof QuietHours, string>>

/** Which notices a person wants on all their telephones, and in which hours none. */
export function NoticeChoices({ settings }: { settings: PushSettings }) {
  const client = useQueryClient()
  const [off, setOff] = useState<readonly PushKind[]>(settings.off)
  const [isQuiet, setQuiet] = useState(settings.quietHours !== null)
  const [hours, setHours] = useState(settings.quietHours ?? settings.usualQuietHours ?? noHours)
  const [stage, setStage] = useState<'editing' | 'saving' | 'saved'>('editing')
  const [error, setError] = useState<ApiError>()
  const form = useRef<HTMLFormElement>(null)

  const wrong = isQuiet ? timeErrorsOf(error) : {}
  const change = (edit: () => void) => {
    edit()
    setStage('editing')
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    if (stage === 'saving') return
    setStage('saving')
    setError(undefined)
    const body = {
      off: [...off] as PushSettings['off'],
      quietHours: isQuiet ? sentHours(hours, settings) : null,
    }
    const outcome = await outcomeOf(call(devicePushRoutes.change, { body }))
    if ('reply' in outcome) {
      client.setQueryData(pushSettings.queryKey, outcome.reply)
      setStage('saved')
      return
    }
    setError(outcome.error)
    setStage('editing')
    const [first] = Object.keys(timeErrorsOf(outcome.error))
    if (first) form.current?.querySelector<HTMLSelectElement>(`[name="${first}"]`)?.focus()
  }

  return (
    <Card title="Quali avvisi, e quando">
      <form ref={form} noValidate method="post" className={classes.part} onSubmit={save}>
        <fieldset className={classes.field}>
          <legend>Avvisami per</legend>
          {chosenKinds.device.map((kind) => (
            <CheckField
              key={kind}
              label={pushKind(kind).word ?? kind}
              checked={!off.includes(kind)}
              onChange={(isOn) =>
                change(() => setOff(isOn ? off.filter((one) => one !== kind) : [...off, kind]))
              }
            />
          ))}
        </fieldset>
        <fieldset className={classes.field}>
          <legend>Ore senza avvisi</legend>
          <CheckField
            label="Niente avvisi in queste ore"
            checked={isQuiet}
            onChange={(isOn) => change(() => setQuiet(isOn))}
          />
          {isQuiet && (
            <>
              <div className={classes.hours}>
                {(['from', 'until'] as const).map((name) => (
                  <ChoiceField
                    key={name}
                    name={name}
                    label={name === 'from' ? 'Dalle' : 'Alle'}
                    value={hours[name]}
                    options={timesWith(hours[name])}
                    error={wrong[name]}
                    onChange={(time) => change(() => setHours({ ...hours, [name]: time }))}
                  />
                ))}
              </div>
              <p className={classes.quiet}>
                Arriva lo stesso, se lo vuoi, l’avviso di un appuntamento che sta per cominciare.
              </p>
            </>
          )}
        </fieldset>
        {error && Object.keys(wrong).length === 0 && <FailureNotice error={error} />}
        {stage === 'saved' && (
          <Notice tone="success" announce>
            Salvato. Vale su tutti i tuoi telefoni.
          </Notice>
        )}
        <Button type="submit" fullWidth busy={stage === 'saving'}>
          {stage === 'saving' ? 'Un momento…' : 'Salva'}
        </Button>
      </form>
    </Card>
  )
}

const noHours: QuietHours = { from: '', until: '' }

/** Hours that are the usual ones stay those, whatever these become. */
const sentHours = (hours: QuietHours, { usualQuietHours: usual }: PushSettings): 'usual' | QuietHours =>
  hours.from === usual?.from && hours.until === usual.until ? 'usual' : hours

/** The full hours, which are quicker chosen than typed, and the time that stands if it is another. */
const timesWith = (time: string) =>
  [...new Set([...fullHours, time])].sort().map((value) => ({ value, label: value }))
const fullHours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)

const timeErrorsOf = (error: ApiError | undefined): TimeErrors =>
  Object.fromEntries(
    (error?.details ?? [])
      .filter(({ path }) => path.startsWith('quietHours.'))
      .map(({ path, message }) => [path.slice('quietHours.'.length), message]),
  )
