import { describe, expect, test } from 'vitest'
import * as cicc from './features/cicc/cicc.fields.ts'
import * as chapter from './features/education/chapter.fields.ts'
import * as facility from './features/facilities/facility.fields.ts'
import * as faq from './features/faq/faq.fields.ts'
import * as patient from './features/patients/patient.fields.ts'
import * as staff from './features/staff/staff.fields.ts'
import { type FieldTable, leavesOf } from './kit/field-table.ts'

const tables: [name: string, fields: FieldTable][] = [chapter, cicc, facility, faq, patient, staff].flatMap(
  (feature) => Object.entries<FieldTable>({ ...feature }),
)

describe.each(tables)('%s', (_, fields) => {
  test('every field and every group has a label, written as on a screen', () => {
    const labels = [...leavesOf(fields).map(({ field }) => field), ...Object.values(fields)].map(
      ({ label }) => label,
    )
    for (const label of labels) expect(label).toMatch(/^\p{Lu}.*[^\s:]$/u)
  })

  test('no two fields share a label', () => {
    const labels = leavesOf(fields).map(({ field }) => field.label)
    expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([])
  })
})

test('a field of one name has one label everywhere, but for those that are other things', () => {
  const labels = new Map<string, Set<string>>()
  for (const [, fields] of tables)
    for (const { path, field } of leavesOf(fields)) {
      const name = path.at(-1) ?? ''
      labels.set(name, (labels.get(name) ?? new Set()).add(field.label))
    }
  const differing = [...labels].filter(([, known]) => known.size > 1)
  expect(Object.fromEntries(differing.map(([name, known]) => [name, [...known].toSorted()]))).toEqual({
    name: ['Nome', 'Nome del gruppo', 'Nome della struttura'],
    province: ['Provincia', 'Provincia di residenza'],
  })
})
