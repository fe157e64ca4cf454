import { joinGroups } from '@filo/contract/kit/canonical-text.ts'
import { expect, it } from 'vitest'
import { findErrors } from './access-words.ts'

const fiscalCode = 'RSSMRA85T10A562S'

it('accepts a code typed in groups', () => {
  expect(joinGroups(' 123 456 ')).toBe('123456')
  expect(findErrors({ code: '123 456', fiscalCode: ` ${fiscalCode.toLowerCase()} ` })).toEqual({})
})

it('accepts codes pasted with characters that nobody sees, in digits of any script', () =>
  expect(findErrors({ code: '\u202d१२३–४५६\u202c', fiscalCode: 'RSSMRA\u200b８５T10A562S\ufeff' })).toEqual(
    {},
  ))

it.each(['', '12345', '1234567', '12345a'])('finds an invalid code before it is sent: "%s"', (code) => {
  expect(Object.keys(findErrors({ code, fiscalCode }))).toEqual(['code'])
})

it.each(['', 'RSSMRA85', 'Mario Rossi'])('finds an invalid fiscal code before it is sent: "%s"', (typed) => {
  expect(Object.keys(findErrors({ code: '123456', fiscalCode: typed }))).toEqual(['fiscalCode'])
})
