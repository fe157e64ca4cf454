import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import type { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { HandOverSheet } from './hand-over-sheet.tsx'

export type PrintingHandOver = {
  print: () => void
  isPreparing: boolean
  error: ApiError | null
  /** Stands in the page while it is printed. */
  sheet: ReactNode
}

/** Prints a record for whoever takes over, once the audit has kept that it is: without its answer there is no sheet. */
export function usePrintHandOver(id: string): PrintingHandOver {
  // The second click of a double one comes before the page was drawn anew, and each print is audited.
  const isAsking = useRef(false)
  const { mutate, data, isPending, error, reset } = useMutation({
    mutationFn: () => call(patientRoutes.handOver, { params: { id } }),
    onSettled: () => {
      isAsking.current = false
    },
  })
  function print() {
    if (isAsking.current) return
    isAsking.current = true
    mutate()
  }
  return {
    print,
    isPreparing: isPending,
    error,
    // Of the patient in sight alone: what was asked for on the page before is not printed on this one.
    sheet: data?.patient.id === id && <HandOverSheet {...data} onPrinted={reset} />,
  }
}

export function PrintFailed({ error }: { error: ApiError | null }) {
  if (!error) return null
  return (
    <Notice tone="error" title="Scheda non stampata" announce reference={error.requestId}>
      {error.message}
    </Notice>
  )
}
