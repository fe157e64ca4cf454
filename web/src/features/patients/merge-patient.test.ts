import { describe, expect, it } from 'vitest'
import { mergeCaregivers, mergePatient } from './merge-patient.ts'
import { type CaregiverValues, emptyCaregiver, emptyPatient } from './patient-values.ts'

const read = {
  ...emptyPatient,
  surname: 'Rossi',
  diagnosis: 'Intestino corto',
  takenInCharge: '2026-01-15',
  osNutrition: false,
  residence: { place: 'Roma', province: 'RM', address: '' },
}

describe('mergePatient', () => {
  it('keeps what was typed and takes over other fields that others changed', () => {
    const typed = { ...read, surname: 'Rossi Bianchi' }
    const saved = { ...read, residence: { ...read.residence, address: 'Via Nuova 3' } }
    expect(mergePatient({ read, typed, saved })).toEqual({
      values: { ...saved, surname: 'Rossi Bianchi' },
      conflicts: [],
      notes: [],
    })
  })

  it('shows both values of a field that two people changed, as the page displays them', () => {
    const typed = {
      ...read,
      takenInCharge: '2026-02-01',
      osNutrition: true,
      residence: { ...read.residence, address: 'Via A' },
    }
    const saved = {
      ...read,
      takenInCharge: '2026-03-01',
      osNutrition: true,
      residence: { ...read.residence, address: 'Via B' },
    }
    const { values, conflicts } = mergePatient({ read, typed, saved })
    expect(values).toEqual(typed)
    expect(conflicts).toEqual([
      { label: 'Indirizzo', saved: 'Via B', typed: 'Via A', savedValues: { 'residence.address': 'Via B' } },
      {
        label: 'Presa in carico',
        saved: '01/03/2026',
        typed: '01/02/2026',
        savedValues: { takenInCharge: '2026-03-01' },
      },
    ])
  })

  it('does not modify its arguments', () => {
    const saved = structuredClone(read)
    mergePatient({ read, typed: { ...read, residence: { ...read.residence, place: 'Bari' } }, saved })
    expect(saved).toEqual(read)
  })
})

const caregiver = (id: string | undefined, surname: string, phone = '3331234567'): CaregiverValues => ({
  ...emptyCaregiver,
  ...(id !== undefined && { id }),
  surname,
  phone,
})

type Caregivers = { caregivers: CaregiverValues[] }

describe('mergeCaregivers', () => {
  const merge = (...lists: [CaregiverValues[], CaregiverValues[], CaregiverValues[]]) => {
    const [read, typed, saved] = lists.map((caregivers) => ({ caregivers })) as [
      Caregivers,
      Caregivers,
      Caregivers,
    ]
    const { values, ...rest } = mergeCaregivers({ read, typed, saved })
    return { ...rest, values: values.caregivers }
  }
  const [anna, bruno] = [caregiver('a', 'Anna'), caregiver('b', 'Bruno')]

  it('keeps caregivers added here and takes over those added by others', () => {
    const mine = caregiver(undefined, 'Nuova')
    const theirs = caregiver('c', 'Carla')
    const { values, conflicts, notes } = merge([anna], [anna, mine], [anna, theirs])
    expect(values).toEqual([anna, mine, theirs])
    expect(conflicts).toEqual([])
    expect(notes).toEqual(['Carla è stato aggiunto da un’altra persona.'])
  })

  it('matches caregivers by id, not by position', () => {
    const typed = [caregiver('b', 'Bruno', '111'), anna]
    const saved = [anna, caregiver('b', 'Bruno', '222')]
    const { values, conflicts } = merge([anna, bruno], typed, saved)
    expect(values).toEqual(typed)
    expect(conflicts).toEqual([
      { label: 'Bruno, telefono', saved: '222', typed: '111', savedValues: { 'caregivers.0.phone': '222' } },
    ])
  })

  it('drops caregivers removed by others, but adds those changed here as new ones', () => {
    expect(merge([anna, bruno], [anna, bruno], [anna]).values).toEqual([anna])
    const { values, notes } = merge([anna, bruno], [anna, caregiver('b', 'Bruno', '111')], [anna])
    expect(values).toEqual([anna, caregiver(undefined, 'Bruno', '111')])
    expect(notes).toHaveLength(1)
  })

  it('says when a caregiver removed here was changed by others', () => {
    const { values, notes } = merge([anna, bruno], [anna], [anna, caregiver('b', 'Bruno', '222')])
    expect(values).toEqual([anna])
    expect(notes).toEqual(['Bruno, che hai tolto, è stato modificato da un’altra persona.'])
  })
})
