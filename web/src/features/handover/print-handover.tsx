import { handoverRoutes } from '@filo/contract/features/handover/handover.routes.ts'
import type { Handover } from '@filo/contract/features/handover/handover.schema.ts'
import type { ApiError } from '@filo/ui/api/api-error.ts'
import { call } from '@filo/ui/api/call.ts'
import { useAuditedPrint } from '@filo/ui/display/use-audited-print.ts'
import { Notice } from '@filo/ui/feedback/notice.tsx'
import { HandoverSheet } from './handover-sheet.tsx'

/** Prints the handover as it is now, once that is audited: the sheet's data come with the reply of the audited call. */
export function usePrintHandover() {
  const { printed, ...printing } = useAuditedPrint<Handover>(() => call(handoverRoutes.print))
  return { ...printing, sheet: printed && <HandoverSheet handover={printed} /> }
}

export const HandoverNotPrinted = ({ error }: { error: ApiError | null }) =>
  error && (
    <Notice tone="error" title="Consegne non stampate" announce reference={error.reference}>
      {error.message}
    </Notice>
  )
