import { joinGroups } from '@filo/contract/kit/canonical-text.ts'
import { normalizeFiscalCode } from '@filo/contract/kit/fiscal-code.ts'
import type { ApiError } from '@filo/ui/api/api-error.ts'
import { isIosIcon } from '@filo/ui/api/platform.ts'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '../../controls/button.tsx'
import { FailureNotice } from '../../controls/failure-notice.tsx'
import { TextField } from '../../controls/text-field.tsx'
import { accessLink } from '../../session/access-link.ts'
import { useSession } from '../../session/session.tsx'
import classes from './access.module.css'
import { type CodeErrors, findErrors, type TypedCodes } from './access-words.ts'

/** Form for code and fiscal code. With `add`, a connected telephone gets a further patient. */
export function CodeForm({ add = false }: { add?: boolean }) {
  const { enter } = useSession()
  const [typed, setTyped] = useState<TypedCodes>({ code: '', fiscalCode: '' })
  const [wrong, setWrong] = useState<CodeErrors>({})
  const [error, setError] = useState<ApiError>()
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  async function send(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const found = findErrors(typed)
    setWrong(found)
    setError(undefined)
    const [first] = Object.keys(found)
    if (first) return form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
    setBusy(true)
    setError(
      await enter({ code: joinGroups(typed.code), fiscalCode: normalizeFiscalCode(typed.fiscalCode), add }),
    )
    setBusy(false)
    accessLink.forget()
  }

  return (
    <form ref={form} noValidate method="post" className={classes.form} onSubmit={send}>
      <TextField
        label={isIosIcon() ? 'Codice' : 'Codice del foglio'}
        hint={isIosIcon() ? '6 cifre: del foglio, o di “Passa all’icona”' : '6 cifre'}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={typed.code}
        error={wrong.code}
        onChange={(code) => setTyped({ ...typed, code })}
      />
      <TextField
        label="Il tuo codice fiscale"
        hint="Di chi usa questo telefono: 16 lettere e cifre"
        name="fiscalCode"
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        value={typed.fiscalCode}
        error={wrong.fiscalCode}
        onChange={(fiscalCode) => setTyped({ ...typed, fiscalCode })}
      />
      {error && <FailureNotice error={error} />}
      <Button type="submit" fullWidth busy={busy}>
        {busy ? 'Un momento…' : add ? 'Aggiungi' : 'Entra'}
      </Button>
    </form>
  )
}
