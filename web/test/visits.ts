import type { Colleague } from '@filo/contract/features/staff/staff.schema.ts'
import type { VisitEvent, VisitWithHistory } from '@filo/contract/features/visits/visit.schema.ts'
import { instantInRome } from '@filo/contract/kit/rome.ts'
import { patient } from './patients.ts'
import { nurse, physician } from './people.ts'

const { id, name, surname, birthDate } = patient

/** An invented visit in the far future that the patient has yet to answer, as the server returns it. */
export const visit: VisitWithHistory = {
  id: 'a1a1a1a1-0000-4000-8000-000000000300',
  version: 1,
  patient: { id, name, surname, birthDate, homonym: false },
  hcp: { id: physician.id, title: 'Dott.ssa', name: 'Marta', surname: 'Bianchi' },
  type: 'televisit',
  status: 'pending',
  date: '2031-12-03',
  hours: '10:30',
  start: '2031-12-03T09:30:00.000Z',
  end: '2031-12-03T10:00:00.000Z',
  duration: 30,
  counterProposal: null,
  canJoin: false,
  note: null,
  createdAt: '2026-01-15T09:00:00.000Z',
  due: null,
  waiting: [],
  history: [],
}

/** The same visit at another Italian time, half an hour long. */
export function visitStarting(date: string, hours: string): VisitWithHistory {
  const start = instantInRome(date, hours)
  if (!start) throw new Error(`${date} has no ${hours}`)
  const end = new Date(start.getTime() + 30 * 60_000)
  return { ...visit, date, hours, start: start.toISOString(), end: end.toISOString() }
}

/** An event in a visit's history, caused by the patient. */
export const visitEvent = (kind: VisitEvent['kind'], changes: Partial<VisitEvent> = {}): VisitEvent => ({
  at: '2026-01-16T09:05:00.000Z',
  kind,
  by: { kind: 'patient', title: null, name, surname },
  ...{ date: null, hours: null, hcp: null, note: null },
  ...changes,
})

const colleague = (
  one: typeof physician,
  called: Pick<Colleague, 'title' | 'name' | 'surname'>,
): Colleague => ({
  id: one.id,
  roles: one.roles,
  ...called,
})

/** Colleagues who may hold visits, as the server lists them. */
export const team = {
  items: [
    colleague(physician, { title: 'Dott.ssa', name: 'Marta', surname: 'Bianchi' }),
    colleague(nurse, { title: null, name: 'Livia', surname: 'Conti' }),
  ],
  ...{ total: 2, totalIsMore: false, page: 1, pageSize: 100 },
}
