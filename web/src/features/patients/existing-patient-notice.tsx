import { checkFiscalCode, normalizeFiscalCode } from '@filo/contract/kit/fiscal-code.ts'
import { personName } from '@filo/contract/kit/person-name.ts'
import { FullName } from '@filo/ui/display/person-name.tsx'
import { Verbatim } from '@filo/ui/display/verbatim.tsx'
import { Notice } from '@filo/ui/feedback/notice.tsx'
import { formatDate } from '@filo/ui/format/format.ts'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { patientsWithCode } from './patient.queries.ts'

/** As soon as the fiscal code is complete, says which patient already has it, with a link to them. */
export function ExistingPatientNotice({ except }: { except?: string }) {
  const typed = normalizeFiscalCode(String(useWatch({ name: 'fiscalCode' }) ?? ''))
  const code = typed !== '' && checkFiscalCode(typed) === null ? typed : ''
  const known = useQuery(patientsWithCode(code)).data
  if (code === '' || !known || known.id === except) return null
  const born = known.gender === 'female' ? 'Nata' : 'Nato'
  return (
    <Notice
      tone="warning"
      announce
      title={`Esiste già un paziente con questo codice fiscale: ${personName(known)}`}
      actions={
        <Link to={`/patient/${known.id}`}>
          Apri la scheda di <FullName person={known} />
        </Link>
      }
    >
      {born} il <Verbatim>{formatDate(known.birthDate)}</Verbatim>
    </Notice>
  )
}
