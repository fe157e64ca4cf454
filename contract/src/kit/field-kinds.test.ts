import { expect, test } from 'vitest'
import { pastDay } from './day-field.ts'
import * as field from './field-kinds.ts'
import { labelsOf, leavesOf, pick, shapeOf, valueAt } from './field-table.ts'
import { line, optionalLine, strict } from './fields.ts'

const fields = {
  name: field.text('Nome', line()),
  since: field.optionalDay('Dal', pastDay()),
  vein: field.optionalChoice('Vena', { basilic: 'Basilica', brachial: 'Brachiale' }),
  isLeft: field.optionalYesNo('A sinistra'),
  site: field.optionalGroup('Sede', {
    note: field.optionalText('Note', optionalLine()),
    inner: field.group('Interno', { isDeep: field.checkbox('Profondo') }),
  }),
}
const sent = strict(shapeOf(fields, 'sent'))
const reply = strict(shapeOf(fields, 'reply'))

test('optional fields may be left out or sent as null, and are null in replies', () => {
  const bare = { name: 'Ada', since: null, vein: null, isLeft: null, site: null }
  expect(sent.parse({ name: 'Ada' })).toEqual({ name: 'Ada' })
  expect(sent.parse(bare)).toEqual(bare)
  expect(reply.parse(bare)).toEqual(bare)
  expect(reply.safeParse({ ...bare, name: null }).success).toBe(false)
})

test('a checkbox left out is false', () => {
  const { site } = sent.parse({ name: 'Ada', site: { inner: {} } })
  expect(site).toEqual({ inner: { isDeep: false } })
})

test('formats values for people, and missing ones as an empty text', () => {
  const { name, since, vein, isLeft } = fields
  expect([name.format('Ada'), since.format('2026-01-31')]).toEqual(['Ada', '31/01/2026'])
  expect([vein.format('basilic'), vein.format('other')]).toEqual(['Basilica', 'other'])
  expect([isLeft.format(true), isLeft.format(false)]).toEqual(['Sì', 'No'])
  for (const one of [name, since, vein, isLeft]) expect(one.format(null)).toBe('')
})

test('lists fields of nested groups with their path', () => {
  const paths = leavesOf(fields).map(({ path }) => path.join('.'))
  expect(paths).toEqual(['name', 'since', 'vein', 'isLeft', 'site.note', 'site.inner.isDeep'])
  expect(labelsOf(pick(fields, 'name', 'site'))).toEqual({
    name: 'Nome',
    'site.note': 'Note',
    'site.inner.isDeep': 'Profondo',
  })
  expect(valueAt({ site: { inner: { isDeep: true } } }, ['site', 'inner', 'isDeep'])).toBe(true)
  expect(valueAt({ site: null }, ['site', 'inner', 'isDeep'])).toBeUndefined()
})
