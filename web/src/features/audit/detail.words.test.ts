import { expect, test } from 'vitest'
import { detailsInWords } from './detail.words.ts'

test('details are told in words, never as stored', () => {
  expect(detailsInWords({ fields: ['diagnosis', 'residencePlace'], added: 2, removed: 0 })).toEqual([
    { name: 'Campi', value: 'diagnosi, comune di residenza' },
    { name: 'Caregiver aggiunti', value: '2' },
  ])
  expect(detailsInWords({ revokeDevices: false, role: 'nurse', count: 0, filters: [] })).toEqual([
    { name: 'Dispositivi scollegati', value: 'No' },
    { name: 'Ruolo', value: 'Infermiere' },
    { name: 'Voci mostrate', value: '0' },
  ])
  expect(detailsInWords(null)).toEqual([])
})

test('what has no word yet shows by its name', () => {
  expect(detailsInWords({ moons: ['io'] })).toEqual([{ name: 'moons', value: 'io' }])
})
