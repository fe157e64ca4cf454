import type { AccessStatus } from '@filo/contract/features/access/access.schema.ts'
import classes from './access.module.css'
import { AccessCards } from './access-cards.tsx'
import { useCodesGuard } from './use-codes-guard.ts'
import { useIssuedCodes } from './use-issued-codes.ts'

type AccessTabProps = {
  patient: { id: string; access: readonly AccessStatus[] }
  /** Physicians issue accesses; nurses only see their state. */
  canWrite: boolean
}

export function AccessTab({ patient, canWrite }: AccessTabProps) {
  const codes = useIssuedCodes()
  useCodesGuard(codes)
  return (
    <div className={classes.step}>
      <h2 className={classes.title}>Accesso all’app</h2>
      {!canWrite && <p className={classes.quiet}>Solo un medico può rigenerare un accesso.</p>}
      <AccessCards statuses={patient.access} codes={codes} renewable={canWrite ? 'all' : 'none'} />
    </div>
  )
}
