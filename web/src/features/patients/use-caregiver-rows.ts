import { useRef, useState } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { type CaregiverValues, emptyCaregiver, isFilled } from './patient-values.ts'
import { afterRemoval, afterRestore, type RemovedRow } from './removed-rows.ts'

/** The caregivers of a form; one that was filled in can be restored for a while after its removal. */
export function useCaregiverRows() {
  const { control, getValues } = useFormContext<{ caregivers: CaregiverValues[] }>()
  const { fields, append, insert, remove } = useFieldArray({ control, name: 'caregivers', keyName: 'key' })
  const [removed, setRemoved] = useState<readonly RemovedRow<CaregiverValues>[]>([])
  const lastKey = useRef(0)

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
      return row
    },
    /** Ends the time in which a row can be restored. */
    forgetRow: ({ key }: RemovedRow<CaregiverValues>) =>
      setRemoved((rows) => rows.filter((row) => row.key !== key)),
    restoreRow(row: RemovedRow<CaregiverValues>) {
      insert(row.index, row.value, { shouldFocus: false })
      setRemoved((rows) => afterRestore(rows, row))
    },
  }
}
