import type { Cicc } from '@filo/contract/features/cicc/cicc.schema.ts'
import type { Day } from '@filo/contract/kit/date.ts'
import { Notice } from '@filo/ui/feedback/notice.tsx'
import { toast } from '@filo/ui/feedback/toast.tsx'
import { formatDate } from '@filo/ui/format/format.ts'
import { NestedSections } from '@filo/ui/forms/form-section.tsx'
import { NotFound } from '@filo/ui/pages/not-found.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { catheterName } from './catheter-words.ts'
import classes from './cicc.module.css'
import { invalidateCicc } from './cicc.queries.ts'
import { CiccForm } from './cicc-form.tsx'

type Patient = {
  id: string
  name: string
  surname: string
  birthDate: Day
  cicc: Cicc | null
  ciccHistory: readonly Cicc[]
}
/** `backTo`: where saving and cancelling lead. */
type RecordFormProps = { patient: Patient; backTo: string }

/** Form for a new record, which closes the current one if there is any; starts with "Portatore: Sì". */
export function NewRecordForm({ patient, backTo }: RecordFormProps) {
  // After saving, the refetched patient already has this record as current while its files are still being sent.
  const [current] = useState(patient.cicc)
  return (
    <RecordFormPage
      patient={patient}
      record={null}
      venousCatheter
      title={current ? 'Nuovo catetere' : 'Inserisci dati del catetere'}
      backTo={backTo}
    >
      {current && (
        <Notice tone="warning" title="I dati attuali passeranno allo storico">
          {closingText(current)}
        </Notice>
      )}
    </RecordFormPage>
  )
}

/** Form to correct the record named by the URL, current or from the history. */
export function CorrectionForm({ patient, backTo }: RecordFormProps) {
  const { record: id } = useParams()
  const record = [...(patient.cicc ? [patient.cicc] : []), ...patient.ciccHistory].find(
    (one) => one.id === id,
  )
  if (!record) return <NotFound />
  return (
    <RecordFormPage patient={patient} record={record} title="Modifica dati del catetere" backTo={backTo} />
  )
}

type RecordFormPageProps = RecordFormProps & {
  record: Cicc | null
  venousCatheter?: true
  title: string
  children?: ReactNode
}

function RecordFormPage({ patient, record, venousCatheter, title, backTo, children }: RecordFormPageProps) {
  const leave = useNavigate()
  const client = useQueryClient()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={classes.opened}>
      <h2 ref={heading} tabIndex={-1} className={classes.title} data-focus-target>
        {title}
      </h2>
      {children}
      <NestedSections>
        <CiccForm
          patient={patient}
          cicc={record}
          venousCatheter={venousCatheter}
          onSaved={async (navigate) => {
            await invalidateCicc(client)
            toast.success('Dati del catetere salvati')
            navigate(backTo, { replace: true })
          }}
          onCancel={() => leave(backTo, { replace: true })}
        />
      </NestedSections>
    </div>
  )
}

function closingText(cicc: Cicc): string {
  const { venousCatheter, insertionDate, removalDate } = cicc
  if (!venousCatheter)
    return 'Salvando, il dato “non portatore di catetere venoso” resterà leggibile nello storico.'
  const since = insertionDate && `inserito il ${formatDate(insertionDate)}`
  const until = removalDate && `rimosso il ${formatDate(removalDate)}`
  const summary = [catheterName(cicc), since, until].filter(Boolean).join(', ')
  const removal = removalDate ? '' : ' Se è già stato tolto, annulla e registra prima la rimozione.'
  return `Salvando, i dati attuali (${summary}) si chiudono e restano leggibili nello storico.${removal}`
}
