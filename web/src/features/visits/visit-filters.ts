import {
  visitDueWords,
  visitStatusWords,
  visitTypeWords,
  visitViewWords,
} from '@filo/contract/features/visits/visit.words.ts'
import { listName } from '@filo/contract/kit/person-name.ts'
import { choiceFilter } from '@filo/ui/search/filter-choice.tsx'
import { dayFilter } from '@filo/ui/search/filter-day.tsx'
import { type Filter, isId } from '@filo/ui/search/filters.ts'
import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../session/session.tsx'
import { colleagues } from '../staff/colleague.queries.ts'

/** Chosen by chips above the list. */
export const viewFilter = choiceFilter({ label: 'Vista', all: 'Tutte', words: visitViewWords })

export const visitFilters = {
  status: choiceFilter({ label: 'Stato', all: 'Tutti', words: visitStatusWords }),
  due: choiceFilter({ label: 'Che cosa c’è da gestire', all: 'Tutto', words: visitDueWords }),
  type: choiceFilter({ label: 'Tipo', all: 'Tutti', words: visitTypeWords }),
  from: dayFilter({ label: 'Dal giorno', hint: 'Per esempio 21/11/2026', chip: 'Dal', allowsFuture: true }),
  to: dayFilter({ label: 'Fino al giorno', hint: 'Compreso', chip: 'Fino al', allowsFuture: true }),
}

/** Filter by colleague, oneself first; accepts any id, because colleagues load after the URL is read. */
export function useColleagueFilter(): Filter {
  const { id } = useUser()
  const { data } = useQuery(colleagues)
  const others = data?.items.filter((one) => one.id !== id) ?? []
  const own = data?.items.some((one) => one.id === id) ? [[id, 'Le mie visite']] : []
  const words = Object.fromEntries([...own, ...others.map((one) => [one.id, listName(one)])])
  return {
    ...choiceFilter({ label: 'Collega', all: 'Tutti', words }),
    accepts: isId,
    chip: (chosen) => (chosen === id ? 'Le mie visite' : `Collega: ${words[chosen] ?? '…'}`),
  }
}
