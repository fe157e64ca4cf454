import { maxAssignedPatients } from '@filo/contract/features/education/assignment.limits.ts'
import { type Candidate, candidateSorts } from '@filo/contract/features/education/assignment.schema.ts'
import type { FoundPatient } from '@filo/contract/features/patient-search/patient-search.routes.ts'
import { Notice } from '@filo/ui/feedback/notice.tsx'
import { DataList } from '@filo/ui/lists/data-list.tsx'
import { booleanFilter } from '@filo/ui/search/filter-boolean.tsx'
import { useListState } from '@filo/ui/search/list-state.ts'
import { useQuery } from '@tanstack/react-query'
import type { KeyboardEvent } from 'react'
import { candidates } from './assignment.queries.ts'
import { candidateColumns } from './candidate-columns.tsx'
import { ChooseAll } from './choose-all.tsx'
import { ChosenCount } from './chosen-count.tsx'
import classes from './education.module.css'

const words = {
  title: 'Elenco dei pazienti',
  one: 'paziente',
  many: 'pazienti',
  nothingYet: 'Nessun paziente',
  noMatch: 'Nessun paziente corrisponde ai filtri',
}
const filters = { without: booleanFilter('Solo chi non ce l’ha') }

type PatientChooserProps = {
  /** '' until one is chosen. */
  chapterId: string
  chosen: readonly string[]
  onChange: (ids: string[]) => void
  /** Receives the people behind chosen ids, so that they can be named. */
  onMeet: (people: readonly FoundPatient[]) => void
  error: string | undefined
}

/** Patients with checkboxes, page by page; the choice is kept across searches. */
export function PatientChooser({ chapterId, chosen, onChange, onMeet, error }: PatientChooserProps) {
  const list = useListState(candidateSorts, filters)
  const query = useQuery(candidates({ ...list.asked, chapterId }))
  function toggle(candidate: Candidate) {
    const { id } = candidate
    onMeet([candidate])
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])
  }
  function add(people: readonly FoundPatient[]) {
    onMeet(people)
    onChange([...new Set([...chosen, ...people.map(({ id }) => id)])])
  }
  return (
    <fieldset name="patientIds" tabIndex={-1} className={classes.chooser} onKeyDown={preventSubmitOnEnter}>
      <legend className={classes.legend}>
        <ChosenCount count={chosen.length} onClear={() => onChange([])} />
      </legend>
      {error && (
        <p className={classes.problem} data-field-error>
          {error}
        </p>
      )}
      {chapterId === '' ? (
        <Notice>Scegli prima il capitolo: l’elenco dice chi lo ha già.</Notice>
      ) : (
        <DataList
          words={words}
          columns={candidateColumns(new Set(chosen), toggle)}
          wideFrom={48}
          rowKey={({ id }) => id}
          list={list}
          query={query}
          searchLabel="Cerca per cognome, nome o codice fiscale"
          filters={
            <>
              {filters.without.field?.(list.chosen.without ?? '', (value) => list.onFilter('without', value))}
              <ChooseAll
                page={query.data}
                query={{ ...list.narrowing, sort: list.sort, chapterId }}
                maxPatients={maxAssignedPatients}
                onChoose={add}
              />
            </>
          }
        />
      )}
    </fieldset>
  )
}

/** Keeps Enter, which searches and ticks here, from submitting the form; its button or Ctrl+Enter does. */
function preventSubmitOnEnter(event: KeyboardEvent) {
  if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && event.target instanceof HTMLInputElement)
    event.preventDefault()
}
