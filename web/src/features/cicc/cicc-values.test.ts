import { newCicc } from '@filo/contract/features/cicc/cicc.schema.ts'
import { changedFields } from '@filo/ui/api/changes.ts'
import { describe, expect, it } from 'vitest'
import { type CiccValues, recordOf, valuesOf } from './cicc-values.ts'
import { mergeCicc } from './merge-cicc.ts'

const filled: CiccValues = {
  ...valuesOf(null),
  venousCatheter: true,
  catheterType: 'other',
  catheterTypeOther: 'Midline',
  brand: 'Groshong',
  numberOfLumens: '2',
  insertionDate: '2026-03-12',
  locationOfInsertion: { vein: 'basilic', veinOther: '', side: 'right' },
  portablePumpCarrier: 'false',
  note: 'Medicazione settimanale',
}

describe('recordOf', () => {
  it('makes a record that the contract accepts', () => {
    const patientId = '0192f5a0-0000-7000-8000-000000000001'
    expect(newCicc.parse({ patientId, ...recordOf(filled) })).toMatchObject({
      catheterType: 'other',
      catheterTypeOther: 'Midline',
      numberOfLumens: 2,
      portablePumpCarrier: false,
      locationOfInsertion: { vein: 'basilic', side: 'right' },
      lockType: null,
    })
  })

  it('drops the catheter of somebody without one, and nothing else', () => {
    const hidden = recordOf({ ...filled, venousCatheter: false })
    expect(hidden).toMatchObject({
      catheterType: null,
      brand: null,
      insertionDate: null,
      locationOfInsertion: null,
    })
    expect(hidden.note).toBe('Medicazione settimanale')
  })

  it('drops the text of a choice that is no longer "other"', () => {
    expect(recordOf({ ...filled, catheterType: 'picc' }).catheterTypeOther).toBeNull()
    const devices = { ...filled.otherDevices, other: false, otherReason: 'Stomia' }
    expect(recordOf({ ...filled, otherDevices: devices }).otherDevices?.otherReason).toBeNull()
  })

  it('yields only changed fields, a cleared one as null', () => {
    const after = { ...filled, brand: ' ', numberOfLumens: '3' }
    expect(changedFields(recordOf(filled), recordOf(after))).toEqual({ brand: null, numberOfLumens: 3 })
    expect(changedFields(recordOf(filled), recordOf(filled))).toEqual({})
  })
})

describe('a record that somebody else changed meanwhile', () => {
  const saved: CiccValues = { ...filled, brand: 'Hickman', numberOfLumens: '3', note: 'Cute integra' }
  const mine: CiccValues = { ...filled, brand: 'Broviac', lockType: 'heparin', note: 'Cute integra' }
  const merged = mergeCicc({ read: filled, typed: mine, saved })

  it('keeps what was typed and takes over the other changes', () => {
    expect(merged.values).toEqual({ ...mine, numberOfLumens: '3' })
    expect(merged.notes).toEqual(['Aggiornati con i valori salvati: Numero di lumi.'])
  })

  it('has a conflict only where both changed the same field differently', () => {
    expect(merged.conflicts).toEqual([
      {
        label: 'Marca',
        saved: 'Hickman',
        typed: 'Broviac',
        savedValues: { brand: 'Hickman' },
      },
    ])
  })

  it('treats a choice and its text as one fact', () => {
    const theirs = { ...filled, catheterTypeOther: 'PICC corto' }
    const { values, conflicts } = mergeCicc({
      read: filled,
      typed: { ...filled, catheterType: 'port' },
      saved: theirs,
    })
    expect(values.catheterType).toBe('port')
    expect(conflicts).toEqual([
      {
        label: 'Tipo di catetere',
        saved: 'Altro: PICC corto',
        typed: 'Port',
        savedValues: { catheterType: 'other', catheterTypeOther: 'PICC corto' },
      },
    ])
  })

  it('keeps the chosen files and hidden input, without conflict or note', () => {
    const chosen = [{ id: 'f', file: new File(['a'], 'foto.jpg') }]
    const hidden: CiccValues = { ...filled, catheterType: 'picc', catheterTypeOther: 'Midline', chosen }
    const picc: CiccValues = { ...filled, catheterType: 'picc', catheterTypeOther: '' }
    const { values, conflicts, notes } = mergeCicc({ read: picc, typed: hidden, saved: picc })
    expect(values).toEqual(hidden)
    expect([conflicts, notes]).toEqual([[], []])
  })
})
