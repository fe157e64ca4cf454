import { Notice } from '@filo/ui/feedback/notice.tsx'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { facilityDuplicate } from './facility.queries.ts'
import type { FacilityValues } from './facility-values.ts'

const PAUSE_MS = 400

/** Warns before submission that a facility with this name and city already exists; saving stays possible. */
export function DuplicateNotice({ except }: { except?: string }) {
  const [name = '', city = ''] = useWatch<FacilityValues, ['name', 'city']>({ name: ['name', 'city'] })
  const [debounced] = useDebouncedValue(`${name.trim()}\n${city.trim()}`, PAUSE_MS)
  const [askedName = '', askedCity = ''] = debounced.split('\n')
  const { data: isTaken } = useQuery(
    facilityDuplicate({ name: askedName, city: askedCity, ...(except !== undefined && { except }) }),
  )
  if (!isTaken) return null
  return (
    <Notice tone="warning" title="Esiste già una struttura con questo nome in questa città" announce>
      Controlla di non registrarla due volte. Se è un’altra, puoi salvare lo stesso.
    </Notice>
  )
}
