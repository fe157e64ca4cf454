import { expect, it } from 'vitest'
import { parseProvince, provinceNames } from './province.ts'

it.each([
  ['RM', 'RM'],
  [' rm ', 'RM'],
  ['Roma', 'RM'],
  ['ROMA', 'RM'],
  ['forli', 'FC'],
  ['Forlì-Cesena', 'FC'],
  ['Reggio Emilia', 'RE'],
  ['reggio nell’emilia', 'RE'],
  ['reggio calabria', 'RC'],
  ['L’Aquila', 'AQ'],
  ['aquila', 'AQ'],
  ['monza', 'MB'],
  ['spezia', 'SP'],
  ['reggio', null],
  ['Pisan', null],
  ['tren', 'TN'],
  ['tre', null],
  ['EE', null],
  ['PL', 'PL'],
  ['su', 'SU'],
  ['sud sardegna', null],
  ['ogliastra', 'OG'],
  ['gallura', 'OT'],
  ['Sulcis-Iglesiente', 'CI'],
  ['Bozen', 'BZ'],
  ['gorica', 'GO'],
  ['ZZ', null],
  ['', null],
  ['  ', null],
])('reads %j as %j', (text, code) => expect(parseProvince(text)).toBe(code))

it('finds every province by its name', () => {
  for (const [code, name] of Object.entries(provinceNames)) expect(parseProvince(name)).toBe(code)
})
