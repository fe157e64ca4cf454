import type { AccessStatus, IssuedAccess } from '@filo/contract/features/access/access.schema.ts'
import { personName } from '@filo/contract/kit/person-name.ts'
import { usePrint } from '@filo/ui/display/use-print.ts'
import { useFocusLater } from '@filo/ui/feedback/use-focus-later.ts'
import { SectionHead } from '@filo/ui/layout/section-head.tsx'
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import classes from './access.module.css'
import { AccessCard, HolderName } from './access-card.tsx'
import { AccessSheets } from './access-sheets.tsx'
import { AccessState } from './access-state.tsx'
import { CodesNotice } from './codes-notice.tsx'
import type { IssuedCodes } from './use-issued-codes.ts'
import { useRegenerate } from './use-regenerate.tsx'

type AccessCardsProps = {
  /** The heading, unless the page has one above. */
  title?: string
  /** One for each holder, the patient first. */
  statuses: readonly AccessStatus[]
  codes: IssuedCodes
  /** Which accesses can be regenerated: `none` for nurses, `unseen` leaves out those issued on this page. */
  renewable: 'all' | 'unseen' | 'none'
}

/** The state of each access; QR and code if this page has just received them, to hand over or print. */
export function AccessCards({ title, statuses, codes, renewable }: AccessCardsProps) {
  const regenerate = useRegenerate(statuses)
  const focusLater = useFocusLater()
  const shown = statuses.map(({ holder }) => codes.forHolder(holder)).filter((access) => access !== undefined)
  const { printed, print } = usePrint<readonly IssuedAccess[]>()
  const isAlone = statuses.length === 1
  const mayRenew = ({ holder }: AccessStatus) =>
    renewable === 'all' || (renewable === 'unseen' && !codes.forHolder(holder))

  function printSheets(accesses: readonly IssuedAccess[]) {
    print(accesses)
    codes.markPrinted(accesses)
  }

  async function renew(these: readonly AccessStatus[]) {
    const fresh = await regenerate(these)
    const [first] = fresh
    if (!first) return
    codes.add(fresh)
    focusLater(() => document.getElementById(`accesso-${first.holder.id}`))
  }

  const actions = (
    <AllActions
      statuses={statuses}
      shown={shown}
      onPrint={() => printSheets(shown)}
      onRenew={statuses.some(mayRenew) ? () => renew(statuses) : undefined}
    />
  )

  return (
    <>
      {title ? <SectionHead title={title}>{actions}</SectionHead> : actions}
      {renewable === 'none' && <p className={classes.quiet}>Solo un medico può rigenerare un accesso.</p>}
      {shown.length > 0 && <CodesNotice codes={codes} />}
      <ul className={classes.cards}>
        {statuses.map((status) => {
          const { holder } = status
          const access = codes.forHolder(holder)
          const renewButton = mayRenew(status) && (
            <Button
              variant="outline"
              aria-label={`${renewWord([status])} l’accesso di ${personName(holder)}`}
              onClick={() => renew([status])}
            >
              {renewWord([status])}
            </Button>
          )
          return (
            <li key={holder.id} className={classes.card}>
              <HolderName holder={holder} />
              <AccessState status={status} />
              {access ? (
                <AccessCard access={access} isMain={isAlone} onPrint={() => printSheets([access])}>
                  {renewButton}
                </AccessCard>
              ) : (
                renewButton && <div className={classes.actions}>{renewButton}</div>
              )}
            </li>
          )
        })}
      </ul>
      {printed && <AccessSheets accesses={printed} />}
    </>
  )
}

type AllActionsProps = {
  statuses: readonly AccessStatus[]
  shown: readonly IssuedAccess[]
  onPrint: () => void
  onRenew: (() => void) | undefined
}

/** Actions for all holders together; a single holder has them on the card. */
function AllActions({ statuses, shown, onPrint, onRenew }: AllActionsProps) {
  const canPrint = shown.length > 1
  const canRenew = onRenew && statuses.length > 1
  if (!canPrint && !canRenew) return null
  return (
    <div className={classes.actions}>
      {canPrint && (
        <Button leftSection={<IconPrinter aria-hidden size={20} />} onClick={onPrint}>
          Stampa tutti ({shown.length} fogli)
        </Button>
      )}
      {canRenew && (
        <Button variant="outline" onClick={onRenew}>
          {renewWord(statuses)} tutti
        </Button>
      )}
    </div>
  )
}

const renewWord = (statuses: readonly AccessStatus[]) =>
  statuses.every(({ state }) => state === 'none') ? 'Genera' : 'Rigenera'
