import type { Visit } from '@filo/contract/features/visits/visit.schema.ts'
import { listName } from '@filo/contract/kit/person-name.ts'
import { SelectField } from '@filo/ui/fields/select-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { colleagues } from '../staff/colleague.queries.ts'
import { visitLabels } from './visit-values.ts'

type ColleagueFieldProps = {
  /** The colleague who holds the visit so far; may no longer be in the workgroup. */
  currentColleague?: Visit['hcp']
}

/** The colleague who is to hold the visit. */
export function ColleagueField({ currentColleague }: ColleagueFieldProps) {
  const { data, error } = useQuery(colleagues)
  return (
    <SelectField
      name="hcpId"
      label={visitLabels.hcpId}
      {...(error && { hint: 'I colleghi non si leggono: ricarica la pagina' })}
      options={[
        ...(currentColleague && data?.items.every(({ id }) => id !== currentColleague.id)
          ? [{ value: currentColleague.id, label: `${listName(currentColleague)} (non più nel gruppo)` }]
          : []),
        ...(data?.items ?? []).map((one) => ({ value: one.id, label: listName(one) })),
      ]}
    />
  )
}
