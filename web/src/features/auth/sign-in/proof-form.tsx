import { joinGroups } from '@filo/contract/kit/canonical-text.ts'
import { messages } from '@filo/contract/kit/messages.ts'
import { type ApiError, errorOf } from '@filo/ui/api/api-error.ts'
import { TextField } from '@filo/ui/fields/text-field.tsx'
import { Form, useFields } from '@filo/ui/forms/form.tsx'
import { SubmitButton } from '@filo/ui/forms/submit-button.tsx'
import { showAtField } from '../show-at-field.ts'

type Typed = { code: string; recoveryCode: string }
type Kind = 'totp' | 'recovery'

type ProofFormProps = {
  kind: Kind
  /** Sends the proof; throws an `ApiError`. */
  onProof: (proof: { code: string } | { recoveryCode: string }) => Promise<void>
  onRefused: (error: ApiError) => void
}

const fieldOf: Record<Kind, keyof Typed> = { totp: 'code', recovery: 'recoveryCode' }

/** The error that can be found before sending, if any. */
function problemOf(field: keyof Typed, typed: string): string | null {
  const code = joinGroups(typed)
  if (code === '') return messages.required
  return field === 'code' && !/^\d{6}$/.test(code) ? messages.secondFactorCode : null
}

export function ProofForm({ kind, onProof, onRefused }: ProofFormProps) {
  const field = fieldOf[kind]
  const form = useFields<Typed, unknown>({ defaultValues: { code: '', recoveryCode: '' } })

  return (
    <Form
      form={form}
      label="Secondo passaggio"
      guarded={false}
      onSubmit={async (typed) => {
        const text = typed[field]
        const problem = problemOf(field, text)
        if (problem) {
          form.setError(field, { type: 'typed', message: problem })
          form.setFocus(field)
          return undefined
        }
        const error = await errorOf(onProof(field === 'code' ? { code: text } : { recoveryCode: text }))
        const unshown = showAtField(form, field, error, 'second_factor_wrong')
        if (unshown) {
          onRefused(unshown)
          form.setFocus(field)
        }
        return undefined
      }}
    >
      {kind === 'totp' ? (
        <TextField
          name="code"
          label="Codice dell’app di autenticazione"
          hint="Le sei cifre che l’app mostra adesso"
          autoComplete="one-time-code"
          inputMode="numeric"
          autoFocus
        />
      ) : (
        <TextField
          name="recoveryCode"
          label="Codice di recupero"
          hint="Uno di quelli salvati quando hai attivato il secondo fattore"
          autoComplete="off"
          autoFocus
        />
      )}
      <SubmitButton fullWidth busyText="Verifica in corso…">
        Accedi
      </SubmitButton>
    </Form>
  )
}
