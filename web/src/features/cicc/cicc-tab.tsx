import { isInPlace } from '@filo/contract/features/cicc/cicc.rules.ts'
import type { Cicc } from '@filo/contract/features/cicc/cicc.schema.ts'
import type { Day } from '@filo/contract/kit/date.ts'
import { Menu, MenuItem } from '@filo/ui/display/menu.tsx'
import { SectionHead } from '@filo/ui/layout/section-head.tsx'
import { EmptyState } from '@filo/ui/lists/list-states.tsx'
import { NotFound } from '@filo/ui/pages/not-found.tsx'
import { useRequestedAction } from '@filo/ui/pages/requested-action.ts'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import { Route, Routes, useMatch, useNavigate } from 'react-router'
import { AddPhoto } from './add-photo.tsx'
import { Attachments } from './attachments.tsx'
import classes from './cicc.module.css'
import { invalidateCicc } from './cicc.queries.ts'
import { factGroupsOf } from './cicc-facts.ts'
import { CiccHistory } from './cicc-history.tsx'
import { DwellLine } from './dwell-line.tsx'
import { ExitSite } from './exit-site.tsx'
import { FactsList } from './facts-list.tsx'
import { CorrectionForm, NewRecordForm } from './record-forms.tsx'
import { useRemoval } from './use-removal.tsx'

type CiccViewProps = {
  patient: {
    id: string
    name: string
    surname: string
    birthDate: Day
    cicc: Cicc | null
    ciccHistory: readonly Cicc[]
  }
  mayWrite: boolean
}

/** The tab "Catetere" of a patient; its forms have URLs of their own, so that Back and reload work. */
export function CiccTab({ patient, mayWrite }: CiccViewProps) {
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
      <Route index element={<Overview patient={patient} mayWrite={mayWrite} heading={heading} />} />
      {mayWrite && <Route path="new" element={<NewRecordForm patient={patient} backTo={basePath} />} />}
      {mayWrite && <Route path=":record" element={<CorrectionForm patient={patient} backTo={basePath} />} />}
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}

/** The current record with its actions, the newest photo first, and the earlier records. */
function Overview({
  patient,
  mayWrite,
  heading,
}: CiccViewProps & { heading: RefObject<HTMLHeadingElement | null> }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const removal = useRemoval(patient, heading)
  const addPhoto = useRef<HTMLButtonElement>(null)
  const { cicc, ciccHistory } = patient
  const hasCatheterInPlace = cicc !== null && isInPlace(cicc)
  const write = (record: string) => navigate(`/patient/${patient.id}/cicc/${record}`)
  const refresh = () => invalidateCicc(client)
  useRequestedAction('removal', () => {
    if (mayWrite && hasCatheterInPlace) removal.open()
  })
  // Chosen files are sent immediately: the patient's name is looked at before.
  useRequestedAction('photo', () => addPhoto.current?.focus())

  return (
    <div className={classes.view}>
      <SectionHead title="Catetere" headingRef={heading}>
        {cicc && mayWrite && (
          <>
            {!hasCatheterInPlace && <Button onClick={() => write('new')}>Nuovo catetere</Button>}
            <AddPhoto
              patient={patient}
              cicc={cicc}
              buttonRef={addPhoto}
              {...(!hasCatheterInPlace && { variant: 'default' as const })}
            />
            <Button variant="default" onClick={() => write(cicc.id)}>
              Modifica
            </Button>
            {hasCatheterInPlace && (
              <Menu label="Altre azioni sul catetere">
                <MenuItem onClick={removal.open}>Registra rimozione</MenuItem>
                <MenuItem onClick={() => write('new')}>Nuovo catetere</MenuItem>
              </Menu>
            )}
          </>
        )}
      </SectionHead>
      {cicc ? (
        <>
          <DwellLine cicc={cicc} />
          <ExitSite cicc={cicc} onChanged={mayWrite ? refresh : undefined} />
          <FactsList groups={factGroupsOf(cicc)} record={cicc} level={3} />
          <Attachments patient={patient} cicc={cicc} mayWrite={mayWrite} onChanged={refresh} />
        </>
      ) : (
        <EmptyState drawing="loose" title="Catetere da registrare">
          {mayWrite && <Button onClick={() => write('new')}>Inserisci dati del catetere</Button>}
        </EmptyState>
      )}
      <CiccHistory records={ciccHistory} onCorrect={mayWrite ? ({ id }) => write(id) : undefined} />
      {removal.dialog}
    </div>
  )
}
