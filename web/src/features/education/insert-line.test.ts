import { expect, test } from 'vitest'
import { insertLine } from './insert-line.ts'

const inserted = (typed: string) => {
  const { text, caret } = insertLine(typed.replace('¦', ''), typed.indexOf('¦'), '[foto]')
  return `${text.slice(0, caret)}¦${text.slice(caret)}`
}

test.each([
  ['¦', '[foto]¦'],
  ['1. Ba¦gna\n2. Asciuga', '1. Bagna\n[foto]¦\n2. Asciuga'],
  ['¦1. Bagna', '1. Bagna\n[foto]¦'],
  ['1. Bagna\n¦\n2. Asciuga', '1. Bagna\n[foto]¦\n2. Asciuga'],
  ['1. Bagna\n2. Asciuga¦', '1. Bagna\n2. Asciuga\n[foto]¦'],
])('%j → %j', (typed, shown) => expect(inserted(typed)).toBe(shown))
