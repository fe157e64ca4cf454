import type { PatientListItem } from '@filo/contract/features/patients/patient.schema.ts'
import { checkFiscalCode, normalizeFiscalCode } from '@filo/contract/kit/fiscal-code.ts'
import { personName } from '@filo/contract/kit/person-name.ts'
import { Link } from '@filo/ui/display/link.tsx'
import { FullName } from '@filo/ui/display/person-name.tsx'
import { Verbatim } from '@filo/ui/display/verbatim.tsx'
import { Notice } from '@filo/ui/feedback/notice.tsx'
import { formatDate } from '@filo/ui/format/format.ts'
import { enterStop } from '@filo/ui/forms/form-keys.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { patientsWithCode } from './patient.queries.ts'

/** The patient who has the typed fiscal code, as soon as it is complete; `except` is the one whose form it is. */
export function useExistingPatient(typed: string, except?: string): PatientListItem | null {
  const code = normalizeFiscalCode(typed)
  const isComplete = code !== '' && checkFiscalCode(code) === null
  const known = useQuery(patientsWithCode(isComplete ? code : '')).data
  return isComplete && known && known.id !== except ? known : null
}

/** Says which patient already has the fiscal code, with a link to them. */
export function ExistingPatientNotice({ existing, isNew }: { existing: PatientListItem; isNew: boolean }) {
  const link = useRef<HTMLAnchorElement>(null)
  // The field that somebody had gone on to may be disabled now; browsers then move the focus to the body, some later.
  useEffect(() => {
    const { activeElement, body } = document
    if (activeElement === body || activeElement?.matches(':disabled')) link.current?.focus()
  }, [])
  return (
    <Notice
      tone="warning"
      announce
      title={`Esiste già un paziente con questo codice fiscale: ${personName(existing)}`}
      actions={
        <Link ref={link} to={`/patient/${existing.id}`} {...enterStop}>
          Apri la scheda di <FullName person={existing} />
        </Link>
      }
    >
      {existing.gender === 'female' ? 'Nata' : 'Nato'} il{' '}
      <Verbatim>{formatDate(existing.birthDate)}</Verbatim>.
      {isNew && ' Se è un’altra persona, correggi il codice per continuare.'}
    </Notice>
  )
}
