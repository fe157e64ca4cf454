/// <reference types="vite/types/importMeta.d.ts" />
import { describe, expect, test } from 'vitest'
import { type FieldTable, leavesOf } from './kit/field-table.ts'

const files: Record<string, object> = import.meta.glob('./features/*/*.fields.ts', { eager: true })
/** Filters out functions that make a field, which some files export beside their tables. */
const isTable = (exported: [string, unknown]): exported is [string, FieldTable] =>
  typeof exported[1] === 'object'
const tables = Object.values(files).flatMap((exports) => Object.entries(exports).filter(isTable))

test('finds the tables of the fields files', () =>
  expect(tables.map(([name]) => name)).toContain('visitFields'))

describe.each(tables)('%s', (_, fields) => {
  test('every field and group has a label that begins with a capital and ends without a colon', () => {
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

test('a field name has the same label everywhere, except names with several meanings', () => {
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
    text: ['Nota per il turno', 'Quando chiamare', 'Risposta pronta'],
  })
})
