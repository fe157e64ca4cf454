import { expect, test } from 'vitest'
import { mutantsOf, shuffled } from './mutant-kinds.mjs'

const changes = (text, path = 'server/src/a.ts') =>
  mutantsOf(path, text).map(({ kind, mutated }) => [kind, mutated])

test('turns a condition and moves a bound, but leaves types, elements and comments', () => {
  expect(changes('if (a === b && c < d) go')).toEqual([
    ['a condition turned', 'if (a !== b && c < d) go'],
    ['a condition turned', 'if (a === b || c < d) go'],
    ['a bound moved by one', 'if (a === b && c <= d) go'],
  ])
  expect(changes('// a === b\nconst list: Map<A, B> = <div />')).toEqual([])
})

test('moves no bound beside the clock of the database', () => {
  expect(changes("'a.expires_at > now() AND b.expires_at <= clock_timestamp()'")).toEqual([])
})

test('leaves out a whole statement, and no part of one', () => {
  expect(changes('start()\n  await end(a)\nconst b = c(d)')).toEqual([
    ['a line left out', 'start()\nconst b = c(d)'],
  ])
  expect(changes('const a = (b) =>\n  c(b)')).toEqual([])
  expect(changes('  rawText(a)\n    .trim()')).toEqual([])
})

test('drops a permission only where the contract or a query states one', () => {
  const line = "    access: 'patient:write',"
  const dropped = [['a permission dropped', "    access: 'signed-in',"]]
  expect(changes(line, 'contract/src/features/patients/patient.routes.ts')).toEqual(dropped)
  expect(changes(line, 'web/src/features/patients/patient.queries.ts')).toEqual([])
})

test('the same seed gives the same order', () => {
  const mutants = mutantsOf('server/src/a.ts', 'a === b && c === d && e === f')
  expect(shuffled(mutants, '1')).toEqual(shuffled(mutants.toReversed(), '1'))
  expect(shuffled(mutants, '1')).not.toEqual(shuffled(mutants, '2'))
})
