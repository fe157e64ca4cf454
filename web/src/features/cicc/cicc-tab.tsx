import { removalRefusal } from '@filo/contract/features/cicc/cicc.policy.ts'
import type { Cicc } from '@filo/contract/features/cicc/cicc.schema.ts'
import type { Day } from '@filo/contract/kit/date.ts'
import { useFocusLater } from '@filo/ui/feedback/use-focus-later.ts'
import { EmptyState } from '@filo/ui/lists/list-states.tsx'
import { NotFound } from '@filo/ui/pages/not-found.tsx'
import { useRequestedAction } from '@filo/ui/pages/requested-action.ts'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Route, Routes, useMatch, useNavigate } from 'react-router'
import { Attachments } from './attachments.tsx'
import classes from './cicc.module.css'
import { invalidateCicc } from './cicc.queries.ts'
import { factGroupsOf } from './cicc-facts.ts'
import { CiccHistory } from './cicc-history.tsx'
import { DwellLine } from './dwell-line.tsx'
import { FactsList } from './facts-list.tsx'
import { CorrectionForm, NewRecordForm } from './record-forms.tsx'
import { RemovalDialog } from './removal-dialog.tsx'

type CiccViewProps = {
  patient: {
    id: string
    name: string
    surname: string
    birthDate: Day
    cicc: Cicc | null
    ciccHistory: readonly Cicc[]
  }
  canWrite: boolean
}

/** The CICC tab of a patient; its forms have URLs of their own, so that Back and reload work. */
export function CiccTab({ patient, canWrite }: CiccViewProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const wasWriting = useRef(false)
  const isWriting = useMatch('/patient/:id/cicc') === null
  const basePath = `/patient/${patient.id}/cicc`

  // The closed form took the focus with it.
  useEffect(() => {
    if (!isWriting && wasWriting.current) heading.current?.focus()
    wasWriting.current = isWriting
  }, [isWriting])

  return (
    <Routes>
      <Route index element={<Overview patient={patient} canWrite={canWrite} heading={heading} />} />
      {canWrite && <Route path="new" element={<NewRecordForm patient={patient} backTo={basePath} />} />}
      {canWrite && <Route path=":record" element={<CorrectionForm patient={patient} backTo={basePath} />} />}
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}

/** The current record with its actions, and the earlier ones. */
function Overview({
  patient,
  canWrite,
  heading,
}: CiccViewProps & { heading: RefObject<HTMLHeadingElement | null> }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const focusLater = useFocusLater()
  const [removing, setRemoving] = useState(false)
  const { cicc, ciccHistory } = patient
  const write = (record: string) => navigate(`/patient/${patient.id}/cicc/${record}`)
  useRequestedAction('removal', () => setRemoving(canWrite && cicc !== null && removalRefusal(cicc) === null))

  return (
    <div className={classes.view}>
      <h2 ref={heading} tabIndex={-1} className={classes.title} data-focus-target>
        Dati CICC
      </h2>
      {cicc ? (
        <>
          <DwellLine cicc={cicc} />
          {canWrite && (
            <div className={classes.actions}>
              <Button onClick={() => write(cicc.id)}>Modifica</Button>
              {!removalRefusal(cicc) && (
                <Button variant="outline" onClick={() => setRemoving(true)}>
                  Registra rimozione
                </Button>
              )}
              <Button variant="outline" onClick={() => write('new')}>
                Nuovo catetere
              </Button>
            </div>
          )}
          <FactsList groups={factGroupsOf(cicc)} record={cicc} level={3} />
          <Attachments
            patient={patient}
            cicc={cicc}
            canWrite={canWrite}
            onChanged={() => invalidateCicc(client)}
          />
        </>
      ) : (
        <EmptyState drawing="loose" title="Dati CICC mancanti">
          {canWrite && <Button onClick={() => write('new')}>Inserisci dati CICC</Button>}
        </EmptyState>
      )}
      <CiccHistory records={ciccHistory} onCorrect={canWrite ? ({ id }) => write(id) : undefined} />
      {cicc && removing && (
        <RemovalDialog
          patient={patient}
          cicc={cicc}
          onClose={() => setRemoving(false)}
          onRecorded={async () => {
            await invalidateCicc(client)
            setRemoving(false)
            focusLater(() => heading.current)
          }}
        />
      )}
    </div>
  )
}
