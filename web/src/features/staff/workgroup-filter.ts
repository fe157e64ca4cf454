import { choiceFilter } from '@filo/ui/search/filter-choice.tsx'
import { type Filter, isId } from '@filo/ui/search/filters.ts'
import { useQuery } from '@tanstack/react-query'
import { allWorkgroups } from './staff.queries.ts'
import { fullWorkgroupName } from './workgroup.words.ts'

/** Filter by a workgroup; accepts any id, because workgroups load after the URL is read. */
export function useWorkgroupFilter(): Filter {
  const { data: workgroups = [] } = useQuery(allWorkgroups)
  const words = Object.fromEntries(
    workgroups.map((workgroup) => [workgroup.id, fullWorkgroupName(workgroup)]),
  )
  return {
    ...choiceFilter({ label: 'Gruppo di lavoro', all: 'Tutti', words }),
    accepts: isId,
    chip: (chosen) => `Gruppo: ${workgroups.find(({ id }) => id === chosen)?.name ?? '…'}`,
  }
}
