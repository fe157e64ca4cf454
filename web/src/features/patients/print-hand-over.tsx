import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import type { HandOver } from '@filo/contract/features/patients/patient.schema.ts'
import type { ApiError } from '@filo/ui/api/api-error.ts'
import { call } from '@filo/ui/api/call.ts'
import { usePrint } from '@filo/ui/display/use-print.ts'
import { Notice } from '@filo/ui/feedback/notice.tsx'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
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
  // The second click of a double click comes before the page is rendered again, and each print is audited.
  const isRunning = useRef(false)
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: () => call(patientRoutes.handOver, { params: { id } }),
  })
  const { printed, print } = usePrint<HandOver>()

  async function printOnce() {
    if (isRunning.current) return
    isRunning.current = true
    try {
      print(await mutateAsync())
    } catch {
      // The page shows it as `error`.
    }
    isRunning.current = false
  }

  return {
    print: printOnce,
    isPreparing: isPending,
    error,
    sheet: printed && <HandOverSheet {...printed} />,
  }
}

export function PrintFailed({ error }: { error: ApiError | null }) {
  if (!error) return null
  return (
    <Notice tone="error" title="Scheda non stampata" announce reference={error.reference}>
      {error.message}
    </Notice>
  )
}
