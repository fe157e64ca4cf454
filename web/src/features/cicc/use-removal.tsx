import type { Cicc } from '@filo/contract/features/cicc/cicc.schema.ts'
import type { Day } from '@filo/contract/kit/date.ts'
import { useFocusLater } from '@filo/ui/feedback/use-focus-later.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { invalidateCicc } from './cicc.queries.ts'
import { RemovalDialog } from './removal-dialog.tsx'

type PatientWithCicc = { name: string; surname: string; birthDate: Day; cicc: Cicc | null }

/** The dialog that records the removal of a patient's catheter; afterwards the focus goes to `heading`. */
export function useRemoval(patient: PatientWithCicc, heading: RefObject<HTMLHeadingElement | null>) {
  const client = useQueryClient()
  const focusLater = useFocusLater()
  const [isOpen, setOpen] = useState(false)
  const dialog = patient.cicc && isOpen && (
    <RemovalDialog
      patient={patient}
      cicc={patient.cicc}
      onClose={() => setOpen(false)}
      onRecorded={async () => {
        await invalidateCicc(client)
        setOpen(false)
        focusLater(() => heading.current)
      }}
    />
  )
  return { open: () => setOpen(true), dialog }
}
