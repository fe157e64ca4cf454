import * as field from '@filo/contract/kit/field-kinds.ts'
import { line, optionalLine } from '@filo/contract/kit/fields.ts'
import { expect, test } from 'vitest'
import { columnsOf, jsonOf } from './columns.ts'

const fields = {
  birthPlace: field.text('Luogo di nascita', line()),
  note: field.optionalText('Note', optionalLine()),
  site: field.optionalGroup('Sede', {
    vein: field.optionalText('Vena', optionalLine()),
    isLeft: field.checkbox('A sinistra'),
  }),
}

test('columns are named after the fields, those of a group with its name as prefix', () => {
  const { names, namesIn, parametersFrom } = columnsOf(fields)
  expect(names).toBe('birth_place, note, site_vein, site_is_left')
  expect(namesIn('excluded')).toBe(
    'excluded.birth_place, excluded.note, excluded.site_vein, excluded.site_is_left',
  )
  expect(parametersFrom(3)).toBe('$3, $4, $5, $6')
})

test('stores null for what is missing, false for an unticked box', () => {
  const { valuesOf, rowOf } = columnsOf(fields)
  expect(valuesOf({ birthPlace: 'Bari', note: '', site: null })).toEqual(['Bari', null, null, false])
  expect(rowOf({ birthPlace: 'Bari', site: { vein: 'basilica', isLeft: true } })).toEqual({
    birth_place: 'Bari',
    note: null,
    site_vein: 'basilica',
    site_is_left: true,
  })
})

test('reads a group without any value as null', () => {
  expect(jsonOf(fields, 'p')).toBe(
    "'birthPlace', p.birth_place, 'note', p.note, 'site', CASE WHEN num_nonnulls(p.site_vein, p.site_is_left) > 0 " +
      "THEN json_build_object('vein', p.site_vein, 'isLeft', p.site_is_left) END",
  )
})
