import { expect, it } from 'vitest'
import { shortQuestion } from './faq.words.ts'

it('shortens a long question, cutting between words', () => {
  expect(shortQuestion('Posso fare la doccia?')).toBe('Posso fare la doccia?')
  expect(shortQuestion('Ho la febbre alta e i brividi mentre faccio la nutrizione: che cosa faccio?')).toBe(
    'Ho la febbre alta e i brividi mentre faccio la nutrizione…',
  )
  expect(shortQuestion('a'.repeat(300))).toBe(`${'a'.repeat(60)}…`)
  expect(shortQuestion(`${'a'.repeat(59)}\u{1f600}${'b'.repeat(20)}`)).toBe(`${'a'.repeat(59)}…`)
})
