import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import type { HandOver } from '@filo/contract/features/patients/patient.schema.ts'
import type { ApiError } from '@filo/ui/api/api-error.ts'
import { call } from '@filo/ui/api/call.ts'
import { useAuditedPrint } from '@filo/ui/display/use-audited-print.ts'
import { Notice } from '@filo/ui/feedback/notice.tsx'
import type { ReactNode } from 'react'
import { HandOverSheet } from './hand-over-sheet.tsx'

export type PrintingHandOver = {
  print: () => void
  isPreparing: boolean
  error: ApiError | null
  /** In the page only for printing. */
  sheet: ReactNode
}

/** Prints a record for hand-over once this is audited: the sheet's data come with the reply of the audited call. */
export function usePrintHandOver(id: string): PrintingHandOver {
  const { printed, ...printing } = useAuditedPrint<HandOver>(() =>
    call(patientRoutes.handOver, { params: { id } }),
  )
  return { ...printing, sheet: printed && <HandOverSheet {...printed} /> }
}

export function PrintFailed({ error }: { error: ApiError | null }) {
  if (!error) return null
  return (
    <Notice tone="error" title="Scheda non stampata" announce reference={error.reference}>
      {error.message}
    </Notice>
  )
}
