import * as field from '@filo/contract/kit/field-kinds.ts'
import { optionalLine } from '@filo/contract/kit/fields.ts'
import { expect, test } from 'vitest'
import { formValues } from './form-values.ts'

const fields = {
  isFed: field.yesNo('Nutrizione'),
  hasPump: field.optionalYesNo('Pompa'),
  lumens: field.optionalCount('Lumi', 1, 4),
  site: field.optionalGroup('Sede', {
    vein: field.optionalText('Vena', optionalLine()),
    isLeft: field.checkbox('A sinistra'),
  }),
}

test('gives every field its empty value without a record, or for missing fields', () => {
  const empty = { isFed: null, hasPump: '', lumens: '', site: { vein: '', isLeft: false } }
  expect(formValues(fields, null)).toEqual(empty)
  expect(formValues(fields, { lumens: null, site: null })).toEqual(empty)
})

test('converts the values of a record to those of the fields', () => {
  const record = { id: '1', isFed: false, hasPump: false, lumens: 2, site: { vein: null, isLeft: true } }
  expect(formValues(fields, record)).toEqual({
    isFed: false,
    hasPump: 'false',
    lumens: '2',
    site: { vein: '', isLeft: true },
  })
})
