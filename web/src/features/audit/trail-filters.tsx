import { auditActionWord, auditActionWords } from '@filo/contract/audit-actions.ts'
import type { AuditAction } from '@filo/contract/kit/audit-action.ts'
import { choiceFilter } from '@filo/ui/search/filter-choice.tsx'
import { dayFilter } from '@filo/ui/search/filter-day.tsx'
import { type Filter, isId } from '@filo/ui/search/filters.ts'
import { ReferenceField } from './reference-field.tsx'

/** From one day to another, both included. */
export const dayFilters = {
  from: dayFilter({ label: 'Dal giorno', hint: 'Per esempio 21/11/2026', chip: 'Dal' }),
  to: dayFilter({ label: 'Al giorno', hint: 'Compreso', chip: 'Al' }),
}

const actionsByWord = (Object.keys(auditActionWords) as AuditAction[]).toSorted((a, b) =>
  auditActionWords[a].localeCompare(auditActionWords[b], 'it'),
)

const action = choiceFilter<AuditAction>({
  label: 'Che cosa',
  all: 'Tutto',
  words: auditActionWords,
  offered: actionsByWord,
})

const patientId: Filter = { accepts: isId, chip: (id) => `Paziente …${id.slice(-6)}` }

const requestId: Filter = {
  accepts: (text): text is string => /^[\da-f-]{1,40}$/.test(text),
  chip: (reference) => `Riferimento ${reference}`,
  field: (reference, onChange) => <ReferenceField key={reference} value={reference} onChange={onChange} />,
}

/** The filters of the trail; `patientId` has no field, because a button in the list sets it. */
export const trailFilters = (workgroupId: Filter) => ({
  ...dayFilters,
  action: { ...action, chip: auditActionWord },
  outcome: choiceFilter({
    label: 'Esito',
    all: 'Tutti',
    words: { done: 'Riusciti', refused: 'Rifiutati' },
  }),
  workgroupId,
  patientId,
  requestId,
})
