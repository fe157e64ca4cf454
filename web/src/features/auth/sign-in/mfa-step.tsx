import { secondFactorRoutes } from '@filo/contract/features/auth/second-factor.routes.ts'
import type { SecondFactorMethod } from '@filo/contract/features/auth/second-factor.schema.ts'
import { ApiError } from '@filo/ui/api/api-error.ts'
import { call } from '@filo/ui/api/call.ts'
import { Verbatim } from '@filo/ui/display/verbatim.tsx'
import { Notice } from '@filo/ui/feedback/notice.tsx'
import { Spinner } from '@filo/ui/feedback/spinner.tsx'
import { formatTime } from '@filo/ui/format/format.ts'
import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useSession } from '../../../session/session.tsx'
import classes from '../auth.module.css'
import { ErrorNotice } from '../error-notice.tsx'
import { askPasskey } from '../mfa/passkey-ceremony.ts'
import { ProofForm } from './proof-form.tsx'

type Pending = { methods: SecondFactorMethod[]; expiresAt: string }
type SentProof = { code: string } | { recoveryCode: string } | { passkey: Record<string, unknown> }

type MfaStepProps = {
  /** Goes back to e-mail and password; called with the error that ended the pending MFA, if any. */
  onBack: (refused?: ApiError) => void
}

const words: Record<SecondFactorMethod, string> = {
  totp: 'Usa il codice dell’app',
  passkey: 'Usa la passkey',
  recovery: 'Usa un codice di recupero',
}

/** After the correct password: a code of the app, a passkey, or a recovery code. */
export function MfaStep({ onBack }: MfaStepProps) {
  const { sessionChanged } = useSession()
  const [pending, setPending] = useState<Pending | null>(null)
  const [method, setMethod] = useState<SecondFactorMethod>('totp')
  const [error, setError] = useState<ApiError | null>(null)
  const [asking, setAsking] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when MFA starts
  useEffect(() => {
    const abort = new AbortController()
    call(secondFactorRoutes.pending, { signal: abort.signal, aboutSession: true }).then(
      (found) => {
        setPending(found)
        setMethod(found.methods[0] ?? 'recovery')
      },
      (refused: unknown) => {
        if (!abort.signal.aborted) refuse(refused)
      },
    )
    return () => abort.abort()
  }, [])

  /** Shows a refusal; one that ends the pending MFA leads back to the password. */
  function refuse(refused: unknown) {
    if (!(refused instanceof ApiError)) throw refused
    if (refused.code === 'token_expired' || !pending) onBack(refused)
    else setError(refused)
  }

  async function prove(proof: SentProof) {
    await call(secondFactorRoutes.complete, { body: proof, aboutSession: true })
    await sessionChanged()
  }

  async function provePasskey() {
    setError(null)
    setAsking(true)
    try {
      const options = await call(secondFactorRoutes.challenge, { aboutSession: true })
      await prove({ passkey: await askPasskey(options) })
    } catch (refused) {
      refuse(refused)
    } finally {
      setAsking(false)
    }
  }

  if (!pending) return <Spinner label="Secondo passaggio…" />
  const others = pending.methods.filter((other) => other !== method)
  return (
    <section className={classes.stack} aria-labelledby="secondo-passaggio">
      <div>
        <h2 id="secondo-passaggio" className={classes.step}>
          Conferma che sei tu
        </h2>
        <p className={classes.quiet}>
          La password è giusta. Completa l’accesso entro le{' '}
          <Verbatim>{formatTime(pending.expiresAt)}</Verbatim>.
        </p>
      </div>
      {error && <ErrorNotice error={error} />}
      {method === 'passkey' ? (
        <Button fullWidth loading={asking} autoFocus onClick={provePasskey}>
          Usa la passkey
        </Button>
      ) : (
        <ProofForm
          key={method}
          kind={method}
          onProof={async (proof) => {
            setError(null)
            await prove(proof)
          }}
          onRefused={refuse}
        />
      )}
      {method === 'recovery' && (
        <Notice>
          Ogni codice di recupero vale una volta sola: dopo averlo usato, cancellalo dalla tua lista.
        </Notice>
      )}
      <ul className={classes.methods}>
        {others.map((other) => (
          <li key={other}>
            <Button
              variant="subtle"
              fullWidth
              onClick={() => {
                setError(null)
                setMethod(other)
                if (other === 'passkey') void provePasskey()
              }}
            >
              {words[other]}
            </Button>
          </li>
        ))}
        <li>
          <Button variant="subtle" fullWidth onClick={() => onBack()}>
            Torna a email e password
          </Button>
        </li>
      </ul>
    </section>
  )
}
