import { expect, it } from 'vitest'
import { changedFields } from './changes.ts'

const caregiver = { id: 'c', surname: 'Neri', phone: '3331234567' }
const read = {
  surname: 'Rossi',
  parenteralNutrition: true,
  residence: { place: 'Roma', province: 'RM', address: null },
  caregivers: [caregiver],
}

it('is empty for an unchanged form, whatever the order of its properties', () => {
  const body = {
    surname: 'Rossi',
    parenteralNutrition: true,
    residence: { address: '', province: 'RM', place: 'Roma' },
    caregivers: [{ phone: '3331234567', id: 'c', surname: 'Neri' }],
  }
  expect(changedFields(read, body)).toEqual({})
})

it('has only the fields that changed, and the residence and the caregivers as a whole', () => {
  const residence = { place: 'Roma', province: 'RM', address: 'Via Nuova 3' }
  expect(changedFields(read, { surname: 'Rossi', parenteralNutrition: false, residence })).toEqual({
    parenteralNutrition: false,
    residence,
  })
  expect(changedFields({ phone: null }, { phone: '', title: undefined })).toEqual({})
  expect(changedFields(read, { caregivers: [] })).toEqual({ caregivers: [] })
})
