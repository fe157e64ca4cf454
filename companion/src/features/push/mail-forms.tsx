import { deviceNoticeMailRoutes } from '@filo/contract/features/push/notice-mail.routes.ts'
import type { AddressSettings } from '@filo/contract/features/push/notice-mail.schema.ts'
import { type ApiError, outcomeOf } from '@filo/ui/api/api-error.ts'
import { call } from '@filo/ui/api/call.ts'
import { Verbatim } from '@filo/ui/display/verbatim.tsx'
import { Notice } from '@filo/ui/feedback/notice.tsx'
import { formatTime } from '@filo/ui/format/format.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../controls/button.tsx'
import { FailureNotice } from '../../controls/failure-notice.tsx'
import { TextField } from '../../controls/text-field.tsx'
import classes from './push.module.css'

type Send = () => Promise<AddressSettings>

/** Sends a form of one field; `problem` is what the server says of the field, `error` what else went wrong. */
function useOneField(name: string, onSent: (mail: AddressSettings) => void) {
  const field = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<ApiError>()
  const problem = error?.details?.find(({ path }) => path === name)?.message

  const submit = (send: Send) => async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setError(undefined)
    const outcome = await outcomeOf(send())
    if ('reply' in outcome) return onSent(outcome.reply)
    setError(outcome.error)
    setBusy(false)
    if (outcome.error.details) field.current?.focus()
  }

  return { field, busy, problem, error: problem === undefined ? error : undefined, submit }
}

/** A limit is told in the server's words, which say what can be done. */
const WhyNot = ({ error }: { error: ApiError }) =>
  error.code === 'too_many_requests' ? (
    <Notice tone="error" announce>
      {error.message}
    </Notice>
  ) : (
    <FailureNotice error={error} />
  )

type AddressFormProps = {
  onAsked: (mail: AddressSettings) => void
  /** Absent: there is nothing to go back to. */
  onCancel: (() => void) | undefined
}

/** Asks for the address, to which a code is sent. */
export function AddressForm({ onAsked, onCancel }: AddressFormProps) {
  const [address, setAddress] = useState('')
  const { field, busy, problem, error, submit } = useOneField('address', onAsked)
  return (
    <form
      noValidate
      method="post"
      className={classes.part}
      onSubmit={submit(() => call(deviceNoticeMailRoutes.ask, { body: { address } }))}
    >
      <TextField
        ref={field}
        label="Il tuo indirizzo email"
        hint="Ti mandiamo un codice per essere sicuri che sia il tuo"
        name="address"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        value={address}
        error={problem}
        onChange={setAddress}
      />
      {error && <WhyNot error={error} />}
      <Button type="submit" fullWidth busy={busy}>
        {busy ? 'Un momento…' : 'Mandami il codice'}
      </Button>
      {onCancel && (
        <Button look="outline" fullWidth onClick={onCancel}>
          Lascia com’è
        </Button>
      )}
    </form>
  )
}

type CodeFormProps = {
  pending: NonNullable<AddressSettings['pending']>
  /** The code was asked for just now, on this page. */
  takesFocus: boolean
  onConfirmed: (mail: AddressSettings) => void
  onOther: () => void
}

/** Asks for the code that was sent to the address. */
export function CodeForm({ pending, takesFocus, onConfirmed, onOther }: CodeFormProps) {
  const [code, setCode] = useState('')
  const { field, busy, problem, error, submit } = useOneField('code', onConfirmed)
  useEffect(() => {
    if (takesFocus) field.current?.focus()
  }, [takesFocus, field])
  return (
    <form
      noValidate
      method="post"
      className={classes.part}
      onSubmit={submit(() => call(deviceNoticeMailRoutes.confirm, { body: { code } }))}
    >
      <p>
        Abbiamo mandato un codice all’indirizzo <Verbatim>{pending.address}</Verbatim>. Scrivilo qui entro le{' '}
        <Verbatim>{formatTime(pending.expiresAt)}</Verbatim>.
      </p>
      <TextField
        ref={field}
        label="Codice"
        hint="6 cifre"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        error={problem}
        onChange={setCode}
      />
      {error && <WhyNot error={error} />}
      <Button type="submit" fullWidth busy={busy}>
        {busy ? 'Un momento…' : 'Conferma'}
      </Button>
      <p className={classes.quiet}>Non è arrivato? Guarda nella posta indesiderata.</p>
      <Button look="outline" fullWidth onClick={onOther}>
        Un altro codice, o un altro indirizzo
      </Button>
    </form>
  )
}
