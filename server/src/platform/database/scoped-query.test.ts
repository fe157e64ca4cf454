import { expect, test } from 'vitest'
import { scopedChange, scopedQuery } from './scoped-query.ts'

const all = 'SELECT to_json(p.name) AS result FROM patient p WHERE p.id = $2'
const own = `${all} AND p.workgroup_id = viewer.workgroup_id`
const values = (id: string) => [id]

test('a query that does not ask for its viewer is refused when it is declared', () => {
  expect(() => scopedQuery({ name: 'patient.name', text: all, values })).toThrow(
    'patient.name: a scoped query that does not ask for its viewer',
  )
  expect(scopedQuery({ name: 'patient.name', text: own, values })('7')).toEqual({
    ...{ name: 'patient.name', text: own, values: ['7'] },
  })
})

test('a change is refused if only its result asks for the viewer', () => {
  const changeOf = (condition: string) => () =>
    scopedChange({
      ...{ name: 'patient.clear', text: own, values },
      changes: `cleared AS (UPDATE patient p SET diagnosis = '' FROM viewer WHERE p.id = $2${condition} RETURNING p.id)`,
    })
  expect(changeOf('')).toThrow('patient.clear: a scoped query that does not ask for its viewer')
  expect(changeOf(' AND p.workgroup_id = viewer.workgroup_id')).not.toThrow()
})
