import {
  type ChapterListItem,
  type ChapterSort,
  type ChapterState,
  chapterSorts,
} from '@filo/contract/features/education/chapter.schema.ts'
import { chapterStateWords } from '@filo/contract/features/education/education.words.ts'
import { Link } from '@filo/ui/display/link.tsx'
import { Verbatim } from '@filo/ui/display/verbatim.tsx'
import { formatDate } from '@filo/ui/format/format.ts'
import { DataList } from '@filo/ui/lists/data-list.tsx'
import type { Column } from '@filo/ui/lists/data-list-props.ts'
import { CountChips } from '@filo/ui/search/count-chips.tsx'
import { choiceFilter } from '@filo/ui/search/filter-choice.tsx'
import { useListState } from '@filo/ui/search/list-state.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { chapterList } from './chapter.queries.ts'

const words = {
  title: 'Capitoli',
  one: 'capitolo',
  many: 'capitoli',
  nothingYet: 'Nessun capitolo: crea il primo',
  noMatch: 'Nessun capitolo corrisponde ai filtri',
}

const columns: readonly Column<ChapterListItem, ChapterSort>[] = [
  { key: 'title', header: 'Capitolo', chars: 36, sort: 'title', main: true, cell: ({ title }) => title },
  {
    key: 'files',
    header: 'Allegati',
    narrow: 'none',
    line: 'none',
    align: 'end',
    cell: ({ files }) => files,
  },
  {
    key: 'patients',
    header: 'Pazienti',
    sort: 'patients',
    align: 'end',
    line: ({ patients }) => (patients === 1 ? '1 paziente' : `${patients} pazienti`),
    cell: ({ patients }) => patients,
  },
  {
    key: 'finished',
    header: 'Completato da',
    sort: 'finished',
    align: 'end',
    line: ({ finished }) => `completato da ${finished}`,
    cell: ({ finished }) => finished,
  },
  {
    key: 'updatedAt',
    header: 'Aggiornato il',
    sort: 'updatedAt',
    narrow: 'none',
    line: 'none',
    figures: true,
    cell: ({ updatedAt }) => <Verbatim>{formatDate(updatedAt)}</Verbatim>,
  },
]

const filters = { state: choiceFilter({ label: 'Stato', all: 'Attivi', words: chapterStateWords }) }
const states: readonly ChapterState[] = ['active', 'archived']

/** The chapters of the workgroup. */
export function ChaptersTab() {
  const list = useListState(chapterSorts, filters)
  const query = useQuery(chapterList(list.asked))
  const { state = 'active' } = list.chosen
  return (
    <DataList
      words={state === 'active' ? words : { ...words, nothingYet: 'Nessun capitolo archiviato' }}
      columns={columns}
      wideFrom={58}
      rowKey={({ id }) => id}
      rowTo={({ id }) => `/education/${id}/edit`}
      actionsWidth="7.25rem"
      rowActions={
        state === 'active'
          ? ({ id, title }) => (
              <Button
                component={Link}
                to={`/education/assign?chapter=${id}`}
                variant="default"
                size="compact-sm"
                aria-label={`Assegna ${title}`}
              >
                Assegna
              </Button>
            )
          : undefined
      }
      list={{ ...list, isNarrowed: list.search !== '' }}
      query={query}
      searchLabel="Cerca per titolo"
      filters={
        <CountChips
          label="Stato"
          words={chapterStateWords}
          codes={states}
          chosen={state}
          counts={query.data?.counts}
          onChoose={(next) => list.onFilter('state', next === 'archived' ? next : '')}
        />
      }
      emptyAction={
        state === 'active' && (
          <Button component={Link} to="/education/add">
            Nuovo capitolo
          </Button>
        )
      }
    />
  )
}
