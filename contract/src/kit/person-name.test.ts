import { expect, test } from 'vitest'
import { personName } from './person-name.ts'

test('the surname stands before the name, and the title before both', () => {
  expect(personName({ title: 'Dott.ssa', name: 'Giulia', surname: 'Conti' })).toBe('Dott.ssa Conti Giulia')
  expect(personName({ title: null, name: 'Maria', surname: 'De Rossi' })).toBe('De Rossi Maria')
  expect(personName({ name: ' ', surname: 'Rossi' })).toBe('Rossi')
})
