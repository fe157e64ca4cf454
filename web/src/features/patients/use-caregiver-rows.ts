import { undoMs } from '@filo/ui/editing/undo-ms.ts'
import { useEffect, useRef, useState } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { type CaregiverValues, emptyCaregiver, isFilled } from './patient-values.ts'
import { afterRemoval, afterRestore, type RemovedRow } from './removed-rows.ts'

/** The caregivers of a form; one that was filled in can be restored for 8 seconds after its removal. */
export function useCaregiverRows() {
  const { control, getValues } = useFormContext<{ caregivers: CaregiverValues[] }>()
  const { fields, append, insert, remove } = useFieldArray({ control, name: 'caregivers', keyName: 'key' })
  const [removed, setRemoved] = useState<readonly RemovedRow<CaregiverValues>[]>([])
  const lastKey = useRef(0)
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())

  useEffect(() => {
    const running = timers.current
    return () => {
      for (const timer of running) clearTimeout(timer)
    }
  }, [])

  return {
    rows: fields,
    removed,
    add: () => append(emptyCaregiver, { shouldFocus: false }),
    /** Returns the row that can be restored, or `null` if it was blank. */
    removeRow(index: number): RemovedRow<CaregiverValues> | null {
      const value = getValues(`caregivers.${index}`)
      remove(index)
      if (!isFilled(value)) {
        setRemoved((rows) => afterRemoval(rows, index))
        return null
      }
      lastKey.current += 1
      const row = { key: lastKey.current, index, value }
      setRemoved((rows) => [...afterRemoval(rows, index), row])
      const timer = setTimeout(() => {
        timers.current.delete(timer)
        setRemoved((rows) => rows.filter(({ key }) => key !== row.key))
      }, undoMs)
      timers.current.add(timer)
      return row
    },
    restoreRow(row: RemovedRow<CaregiverValues>) {
      insert(row.index, row.value, { shouldFocus: false })
      setRemoved((rows) => afterRestore(rows, row))
    },
  }
}
