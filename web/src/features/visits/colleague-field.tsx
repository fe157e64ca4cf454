import { personName } from '@filo/contract/kit/person-name.ts'
import { SelectField } from '@filo/ui/fields/select-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { colleagues } from '../staff/colleague.queries.ts'
import { visitLabels } from './visit-values.ts'

/** Who holds the visit. */
export function ColleagueField() {
  const { data, error } = useQuery(colleagues)
  return (
    <SelectField
      name="hcpId"
      label={visitLabels.hcpId}
      {...(error && { hint: 'I colleghi non si leggono: ricarica la pagina' })}
      options={data?.items.map((one) => ({ value: one.id, label: personName(one) })) ?? []}
    />
  )
}
