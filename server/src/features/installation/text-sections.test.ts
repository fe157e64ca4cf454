import { expect, test } from 'vitest'
import { selectSections } from './text-sections.ts'

const text = ['Prima.', '::: chat', 'Con la chat.', ':::', '::: no chat', 'Senza chat.', ':::', 'Dopo.'].join(
  '\n',
)

test('keeps a section if its feature is used, and a negated section if not', () => {
  expect(selectSections(text, ['chat', 'app'], 'a.md')).toBe('Prima.\nCon la chat.\nDopo.')
  expect(selectSections(text, [], 'a.md')).toBe('Prima.\nSenza chat.\nDopo.')
})

test('leaves no gap where a section is removed', () => {
  expect(selectSections('Prima.\n\n::: app\nApp.\n:::\n\nDopo.', [], 'a.md')).toBe('Prima.\n\nDopo.')
})

test.each([
  ['::: chiamate\n:::', /^a\.md, riga 1 del testo: le sezioni sono: app, chat/],
  ['Uno.\n:::', /riga 2 del testo: la sezione che finisce qui non è mai iniziata/],
  ['::: app\n::: chat\n:::', /riga 2 del testo: la sezione della riga 1 non è finita/],
  ['Uno.\n::: app\nDue.', /riga 2 del testo: la sezione che inizia qui non finisce/],
])('refuses %j and names the line', (wrong, why) => {
  expect(() => selectSections(wrong, [], 'a.md')).toThrow(why)
})
