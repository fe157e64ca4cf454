import type { Cicc } from '@filo/contract/features/cicc/cicc.schema.ts'
import { catheterTypeWords } from '@filo/contract/features/cicc/cicc.words.ts'
import type { Day } from '@filo/contract/kit/date.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { formatDate } from '../../ui/format.ts'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.tsx'
import classes from './cicc.module.css'
import { ciccChanged } from './cicc.queries.ts'
import { CiccForm } from './cicc-form.tsx'

/** What is being written: a new record, or the correction of one. */
export type Opened = 'new' | { record: string }

type OpenedFormProps = {
  patient: { id: string; birthDate: Day; cicc: Cicc | null; ciccHistory: readonly Cicc[] }
  opened: Opened
  onClose: () => void
}

export function OpenedForm({ patient, opened, onClose }: OpenedFormProps) {
  const client = useQueryClient()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { cicc: current, ciccHistory } = patient
  const corrected =
    opened === 'new'
      ? null
      : [...(current ? [current] : []), ...ciccHistory].find(({ id }) => id === opened.record)
  return (
    <div className={classes.view}>
      <h2 ref={heading} tabIndex={-1} className={classes.title} data-focus-target>
        {opened !== 'new' ? 'Modifica dati CICC' : current ? 'Nuovo catetere' : 'Inserisci dati CICC'}
      </h2>
      {opened === 'new' && current && (
        <Notice tone="warning" title="I dati attuali passeranno allo storico">
          {closing(current)}
        </Notice>
      )}
      <CiccForm
        patientId={patient.id}
        birthDate={patient.birthDate}
        cicc={corrected ?? null}
        onSaved={() => {
          ciccChanged(client)
          toast.success('Dati CICC salvati')
          onClose()
        }}
        onCancel={onClose}
      />
    </div>
  )
}

function closing({ venousCatheter, catheterType, insertionDate, removalDate }: Cicc): string {
  if (!venousCatheter)
    return 'Salvando, il dato «non portatore di catetere venoso» resterà leggibile nello storico.'
  const name = catheterType && catheterType !== 'other' ? catheterTypeWords[catheterType] : 'catetere attuale'
  const since = insertionDate ? ` inserito il ${formatDate(insertionDate)}` : ''
  const removal = removalDate ? '' : ' Se è già stato tolto, annulla e registra prima la rimozione.'
  return `Salvando, il record di ${name}${since} si chiude e resta leggibile nello storico.${removal}`
}
