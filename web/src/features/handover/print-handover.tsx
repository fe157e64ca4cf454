import { handoverRoutes } from '@filo/contract/features/handover/handover.routes.ts'
import type { Handover } from '@filo/contract/features/handover/handover.schema.ts'
import type { ApiError } from '@filo/ui/api/api-error.ts'
import { call } from '@filo/ui/api/call.ts'
import { usePrint } from '@filo/ui/display/use-print.ts'
import { Notice } from '@filo/ui/feedback/notice.tsx'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { HandoverSheet } from './handover-sheet.tsx'

/** Prints the handover as it is now, once that is audited: the sheet's data come with the reply of the audited call. */
export function usePrintHandover() {
  // The second click of a double click comes before the page is rendered again, and each print is audited.
  const isRunning = useRef(false)
  const { mutateAsync, isPending, error } = useMutation({ mutationFn: () => call(handoverRoutes.print) })
  const { printed, print } = usePrint<Handover>()

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
    sheet: printed && <HandoverSheet handover={printed} />,
  }
}

export const HandoverNotPrinted = ({ error }: { error: ApiError | null }) =>
  error && (
    <Notice tone="error" title="Consegne non stampate" announce reference={error.reference}>
      {error.message}
    </Notice>
  )
