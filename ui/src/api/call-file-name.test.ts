import { expect, it } from 'vitest'
import { fileNameIn } from './call.ts'

it.each([
  [null, null],
  ['attachment', null],
  ['attachment; filename="pazienti.csv"', 'pazienti.csv'],
  ['attachment; filename="dell\\"arte.pdf"', 'dell"arte.pdf'],
  [`attachment; filename="perche.pdf"; filename*=UTF-8''perch%C3%A9%20no.pdf`, 'perché no.pdf'],
])('reads %j as %j', (header, name) => {
  expect(fileNameIn(header)).toBe(name)
})
