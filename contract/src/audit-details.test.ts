import { expect, test } from 'vitest'
import * as z from 'zod'
import { allRoutes } from './all-routes.ts'
import { auditDetailWords, changedFieldWord } from './audit-details.ts'
import { auditRoutes } from './features/audit/audit.routes.ts'

test('shows details with Italian labels and values', () => {
  expect(
    auditDetailWords('patient.change', { fields: ['diagnosis', 'residence'], added: 2, removed: 0 }),
  ).toEqual([
    { name: 'Campi', value: 'diagnosi, residenza' },
    { name: 'Caregiver aggiunti', value: '2' },
  ])
  expect(
    auditDetailWords('access.refresh', { revokeDevices: false, role: 'nurse', count: 0, filters: [] }),
  ).toEqual([
    { name: 'Dispositivi scollegati', value: 'No' },
    { name: 'Ruolo', value: 'Infermiere' },
    { name: 'Voci mostrate', value: '0' },
  ])
  expect(auditDetailWords('patient.read', null)).toEqual([])
})

test('names a changed field as on its screen, in lower case within a sentence', () => {
  expect(changedFieldWord('facility.change', 'name')).toBe('nome della struttura')
  expect(changedFieldWord('facility.change', 'postalCode')).toBe('CAP')
  expect(changedFieldWord('staff.change-own', 'name')).toBe('nome')
})

test('shows a detail without a label by its name', () => {
  expect(auditDetailWords('moon.land', { moons: ['io'], fields: ['craters'] })).toEqual([
    { name: 'moons', value: 'io' },
    { name: 'Campi', value: 'craters' },
  ])
})

/** Changes whose fields the audit does not record. */
const withoutFields = [
  ...['invite.accept', 'staff.move', 'visit.reassign'],
  ...['chat.settle', 'chat.reopen', 'chat.own', 'chat.withdraw'],
  'handoverNote.change',
]

const changes = Object.values(allRoutes).flatMap(({ audit, method, body }) =>
  audit !== 'none' && method === 'PATCH' && !withoutFields.includes(audit) && body instanceof z.ZodObject
    ? Object.keys(body.shape).map((name) => [audit, name] as const)
    : [],
)

/** Fields without a label: the password as proof, the version, and those counted by a detail of their own. */
const unnamed = ['password', 'version', 'removeFiles', 'fileOrder', 'addedSubject', 'pictures']

test.each(changes.filter(([, name]) => !unnamed.includes(name)))(
  '%s: the field %s has a label',
  (action, name) => {
    expect(changedFieldWord(action, name)).not.toBeNull()
  },
)

test.each(Object.keys(auditRoutes.list.query.shape).filter((name) => name !== 'before'))(
  'the filter %s has a label',
  (name) => {
    expect(auditDetailWords('audit.search', { filters: [name] })[0]?.value).not.toBe(name)
  },
)
