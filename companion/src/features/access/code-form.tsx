import { normalizeFiscalCode } from '@filo/contract/kit/fiscal-code.ts'
import type { ApiError } from '@filo/ui/api/api-error.ts'
import { PageAnnouncer } from '@filo/ui/pages/page-announcer.tsx'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { Button } from '../../controls/button.tsx'
import { FailureNotice } from '../../controls/failure-notice.tsx'
import { TextField } from '../../controls/text-field.tsx'
import { accessLink } from '../../session/access-link.ts'
import { useSession } from '../../session/session.tsx'
import classes from './access.module.css'
import { type CodeErrors, findErrors, type TypedCodes, withoutSeparators } from './access-words.ts'

/** Form for code and fiscal code, for people who cannot scan the QR; `children` says why it is shown. */
export function CodeForm({ children }: { children: ReactNode }) {
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
    const code = withoutSeparators(typed.code)
    setError(await enter({ code, fiscalCode: normalizeFiscalCode(typed.fiscalCode) }))
    setBusy(false)
    accessLink.forget()
  }

  return (
    <>
      <PageAnnouncer title="Entra" />
      <h1>Entra nella tua app</h1>
      {children}
      <p>
        Inquadra con la fotocamera il <strong>QR</strong> del foglio che ti ha dato il tuo centro. Se non
        puoi, scrivi qui i due codici.
      </p>
      <form ref={form} noValidate method="post" className={classes.form} onSubmit={send}>
        <TextField
          label="Codice del foglio"
          hint="6 cifre"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
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
          maxLength={30}
          value={typed.fiscalCode}
          error={wrong.fiscalCode}
          onChange={(text) => setTyped({ ...typed, fiscalCode: text.toUpperCase() })}
        />
        {error && <FailureNotice error={error} />}
        <Button type="submit" fullWidth busy={busy}>
          {busy ? 'Un momento…' : 'Entra'}
        </Button>
      </form>
    </>
  )
}
