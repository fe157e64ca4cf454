import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { usePrint } from './use-print.ts'

/** Prints data that come with the reply of an audited call; `printed` is for the sheet, in the page only for printing. */
export function useAuditedPrint<Data>(load: () => Promise<Data>) {
  // The second click of a double click comes before the page is rendered again, and each print is audited.
  const isRunning = useRef(false)
  const { mutateAsync, isPending, error } = useMutation({ mutationFn: load })
  const { printed, print } = usePrint<Data>()

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

  return { print: printOnce, isPreparing: isPending, error, printed }
}
