import { expect, test } from 'vitest'
import { listName, nameAfter, nameParts, personName } from './person-name.ts'

const conti = { title: 'Dott.ssa', name: 'Giulia', surname: 'Conti' }
const deRossi = { title: null, name: 'Maria', surname: 'De Rossi' }

test('is read as it is spoken: title, name, surname', () => {
  expect(personName(conti)).toBe('Dott.ssa Giulia Conti')
  expect(personName(deRossi)).toBe('Maria De Rossi')
  expect(personName({ name: ' ', surname: 'Rossi' })).toBe('Rossi')
})

test('begins with the surname in capitals in a list', () => {
  expect(listName(conti)).toBe('Dott.ssa CONTI Giulia')
  expect(listName(deRossi)).toBe('DE ROSSI Maria')
})

test.each([
  ['Dott.ssa', 'dalla dott.ssa Giulia Conti'],
  ['DOTT.SSA', 'dalla dott.ssa Giulia Conti'],
  ['Dott. ssa', 'dalla dott. ssa Giulia Conti'],
  ['Prof.ssa', 'dalla prof.ssa Giulia Conti'],
  ['Prof. Dott.ssa', 'dalla prof. dott.ssa Giulia Conti'],
  ['Dr.ssa', 'dalla dr.ssa Giulia Conti'],
  ['Sig.ra', 'dalla sig.ra Giulia Conti'],
  ['Dott.', 'dal dott. Giulia Conti'],
  ['Dr', 'dal dr Giulia Conti'],
  ['Prof.', 'dal prof. Giulia Conti'],
  ['Inf.', 'da Giulia Conti'],
  ['Drastica', 'da Giulia Conti'],
  ['', 'da Giulia Conti'],
  [null, 'da Giulia Conti'],
])('follows the gender that the title %s tells', (title, sentence) => {
  expect(nameAfter('da', { ...conti, title })).toBe(sentence)
})

test('joins each preposition with the article', () => {
  const all = (['a', 'con', 'da', 'di', 'il', 'Il'] as const).map((preposition) => [
    nameAfter(preposition, conti),
    nameAfter(preposition, deRossi),
  ])
  expect(all).toEqual([
    ['alla dott.ssa Giulia Conti', 'a Maria De Rossi'],
    ['con la dott.ssa Giulia Conti', 'con Maria De Rossi'],
    ['dalla dott.ssa Giulia Conti', 'da Maria De Rossi'],
    ['della dott.ssa Giulia Conti', 'di Maria De Rossi'],
    ['la dott.ssa Giulia Conti', 'Maria De Rossi'],
    ['La dott.ssa Giulia Conti', 'Maria De Rossi'],
  ])
})

test('tells the name apart from the words of the sentence', () => {
  expect(nameParts('con', conti)).toEqual({ before: 'con la', name: 'dott.ssa Giulia Conti' })
})
