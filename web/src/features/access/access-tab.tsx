import type { AccessStatus } from '@filo/contract/features/access/access.schema.ts'
import classes from './access.module.css'
import { AccessCards } from './access-cards.tsx'
import { useCodesGuard } from './use-codes-guard.ts'
import { useIssuedCodes } from './use-issued-codes.ts'

type AccessTabProps = {
  patient: { id: string; access: readonly AccessStatus[] }
  /** Physicians issue accesses; nurses only see their state. */
  mayWrite: boolean
}

export function AccessTab({ patient, mayWrite }: AccessTabProps) {
  const codes = useIssuedCodes()
  useCodesGuard(codes)
  return (
    <div className={classes.step}>
      <AccessCards
        title="Accesso all’app"
        statuses={patient.access}
        codes={codes}
        renewable={mayWrite ? 'all' : 'none'}
      />
    </div>
  )
}
