import { expect, test } from 'vitest'
import { personName } from './person-name.ts'

test('puts the title before the surname, and the surname before the name', () => {
  expect(personName({ title: 'Dott.ssa', name: 'Giulia', surname: 'Conti' })).toBe('Dott.ssa Conti Giulia')
  expect(personName({ title: null, name: 'Maria', surname: 'De Rossi' })).toBe('De Rossi Maria')
  expect(personName({ name: ' ', surname: 'Rossi' })).toBe('Rossi')
})
