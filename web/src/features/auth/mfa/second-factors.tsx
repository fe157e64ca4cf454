import type { Passkey, SecondFactor } from '@filo/contract/features/auth/second-factor.schema.ts'
import { Verbatim } from '@filo/ui/display/verbatim.tsx'
import { formatDate, formatDateTime } from '@filo/ui/format/format.ts'
import { Button } from '@mantine/core'
import { canUsePasskeys } from './passkey-ceremony.ts'
import classes from './security.module.css'
import { SecuritySection } from './security-section.tsx'

/** Actions of this page; each opens a dialog. */
export type Action =
  | { kind: 'add-totp' | 'add-passkey' | 'remove-totp' | 'renew' }
  | { kind: 'remove-passkey'; passkey: Passkey }

type SecondFactorsProps = { factors: SecondFactor; onAction: (action: Action) => void }

export function SecondFactors({ factors, onAction }: SecondFactorsProps) {
  const { totp, passkeys, recoveryCodesLeft } = factors
  const hasOne = totp !== null || passkeys.length > 0
  return (
    <>
      <SecuritySection
        title="App di autenticazione"
        state={totp ? `Collegata il ${formatDate(totp.since)}` : 'Non collegata'}
        action={
          totp ? (
            <Button variant="default" onClick={() => onAction({ kind: 'remove-totp' })}>
              Scollega l’app
            </Button>
          ) : (
            <Button variant={hasOne ? 'default' : 'filled'} onClick={() => onAction({ kind: 'add-totp' })}>
              Collega un’app
            </Button>
          )
        }
      />
      <PasskeySection factors={factors} onAction={onAction} />
      {hasOne && (
        <SecuritySection
          title="Codici di recupero"
          state={leftInWords(recoveryCodesLeft)}
          action={
            <Button variant="default" onClick={() => onAction({ kind: 'renew' })}>
              Genera nuovi codici
            </Button>
          }
        />
      )}
    </>
  )
}

function PasskeySection({ factors: { passkeys, passkeyHost }, onAction }: SecondFactorsProps) {
  const usable = passkeyHost !== null && canUsePasskeys(passkeyHost)
  return (
    <SecuritySection
      title="Passkey"
      state={passkeys.length === 0 ? 'Nessuna passkey' : countInWords(passkeys.length)}
      action={
        usable && (
          <Button variant="default" onClick={() => onAction({ kind: 'add-passkey' })}>
            Aggiungi una passkey
          </Button>
        )
      }
    >
      {!usable && <p className={classes.intro}>{whyNot(passkeyHost)}</p>}
      {passkeys.length > 0 && (
        <ul className={classes.list}>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRemove={() => onAction({ kind: 'remove-passkey', passkey })}
            />
          ))}
        </ul>
      )}
    </SecuritySection>
  )
}

function PasskeyRow({
  passkey: { name, createdAt, lastUsedAt },
  onRemove,
}: {
  passkey: Passkey
  onRemove: () => void
}) {
  return (
    <li>
      <div>
        <p className={classes.name}>{name}</p>
        <p className={classes.state}>
          Aggiunta il <Verbatim>{formatDate(createdAt)}</Verbatim> ·{' '}
          {lastUsedAt ? `usata il ${formatDateTime(lastUsedAt)}` : 'mai usata'}
        </p>
      </div>
      <Button variant="default" aria-label={`Elimina la passkey ${name}`} onClick={onRemove}>
        Elimina
      </Button>
    </li>
  )
}

const countInWords = (count: number) => (count === 1 ? '1 passkey registrata' : `${count} passkey registrate`)

function leftInWords(left: number): string {
  if (left === 0) return 'Non ne restano: generane di nuovi'
  return left === 1 ? 'Ne resta 1' : `Ne restano ${left}`
}

function whyNot(host: string | null): string {
  if (host === null)
    return 'Le passkey non sono disponibili: la piattaforma è raggiunta senza un nome di dominio.'
  if (!('PublicKeyCredential' in window)) return 'Questo browser non supporta le passkey.'
  return `Le passkey si usano solo all’indirizzo ${host}.`
}
