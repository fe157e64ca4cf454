import { expect, test } from 'vitest'
import { inventedPatient } from './invented.ts'
import { seededRandom } from './seeded-random.ts'

test('invented caregivers are plausible: one spouse, one mother, one father, and children of their age', () => {
  const random = seededRandom(5)
  const seen = new Set<string>()
  for (let n = 0; n < 300; n += 1) {
    const { birthDate, caregivers } = inventedPatient(random, '2026-11-26', 4)
    const relations = caregivers.map(({ relation }) => relation)
    for (const relation of relations) seen.add(relation)
    for (const once of ['Coniuge', 'Madre', 'Padre'])
      expect(relations.filter((relation) => relation === once).length).toBeLessThan(2)
    for (const caregiver of caregivers) {
      const yearsYounger = Number(caregiver.birthDate.slice(0, 4)) - Number(birthDate.slice(0, 4))
      if (/^Figli[ao]$/.test(caregiver.relation)) expect(yearsYounger).toBeGreaterThanOrEqual(18)
      if (/^(Madre|Padre)$/.test(caregiver.relation)) expect(yearsYounger).toBeLessThanOrEqual(-18)
      if (caregiver.relation === 'Coniuge') expect(Math.abs(yearsYounger)).toBeLessThan(18)
    }
  }
  expect(seen).toContain('Coniuge')
  expect(seen).toContain('Madre')
})
