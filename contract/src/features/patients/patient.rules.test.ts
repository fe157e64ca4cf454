import { expect, test } from 'vitest'
import { messages } from '../../kit/messages.ts'
import { patientProblems } from './patient.rules.ts'

const record = {
  birthDate: '1961-03-01',
  takenInCharge: '2026-01-01',
  fiscalCode: 'CRDCML61C41F205X',
  parenteralNutrition: true,
  enteralNutrition: false,
  osNutrition: false,
  caregivers: [] as { fiscalCode: string }[],
}
const problems = (changes: Partial<typeof record>) => patientProblems({ ...record, ...changes })

test('a patient is fed in at least one way', () => {
  const unfed = { parenteralNutrition: false }
  expect(problems({})).toEqual([])
  expect(problems({ ...unfed, enteralNutrition: true })).toEqual([])
  expect(problems({ ...unfed, osNutrition: true })).toEqual([])
  expect(problems(unfed)).toEqual([{ path: 'parenteralNutrition', message: messages.atLeastOneYes }])
})

test('a patient may be taken in charge on the day of birth, not before', () => {
  expect(problems({ takenInCharge: '1961-03-01' })).toEqual([])
  expect(problems({ takenInCharge: '1961-02-28' })).toEqual([
    { path: 'takenInCharge', message: messages.dateBeforeBirth },
  ])
})

test('each person of a record has a fiscal code of their own', () => {
  const message = 'Questo codice fiscale è già di un’altra persona di questa scheda'
  const other = { fiscalCode: 'GMTCRN59L58G388N' }
  expect(problems({ caregivers: [other] })).toEqual([])
  expect(problems({ caregivers: [other, { fiscalCode: record.fiscalCode }, other] })).toEqual([
    { path: 'caregivers.1.fiscalCode', message },
    { path: 'caregivers.2.fiscalCode', message },
  ])
})
