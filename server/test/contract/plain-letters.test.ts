import { plainLetters, plainWords } from '@filo/contract/kit/plain-letters.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'

let base: TestDatabase
beforeAll(async () => {
  base = await createTestDatabase()
})
afterAll(() => base.close())

/** Of the first plane, what a stored text may hold. */
const letters = Array.from({ length: 0x1_0000 }, (_, code) => String.fromCodePoint(code)).filter(
  (letter) => !/[\p{Cc}\p{Surrogate}\p{Unassigned}]/u.test(letter),
)

const onBothSides = (column: string) =>
  base.database.query<{ letter: string; found: string }>(
    `SELECT letter, ${column} AS found FROM unnest($1::text[]) AS letter`,
    [letters],
  )

test('every letter is plain alike for what is typed and for what is stored', async () => {
  const rows = await onBothSides('searchable(letter)')
  expect(rows.filter(({ letter, found }) => plainLetters(letter) !== found)).toEqual([])
})

test('words part alike for what is typed and for what is stored', async () => {
  const rows = await onBothSides("parted('a' || letter || 'b')")
  const apart = rows.filter(({ found }) => found === 'a b').map(({ letter }) => letter)
  expect(apart).toEqual(letters.filter((letter) => plainWords(`a${letter}b`).length === 2))
})

test('a word stands with the two after it, so that its beginning finds it alone and joined', async () => {
  const [row] = await base.database.query(
    `SELECT joined_words('De La Cruz') AS cruz, joined_words('D’Ángelo') AS angelo, joined_words(' -- ') AS nothing,
       joined_words('Van–der Berg van Dam') AS berg, search_words('Lo Bianco', 'Pier', 'RSS') AS search`,
  )
  expect(row).toEqual({
    cruz: 'delacruz lacruz cruz',
    angelo: 'dangelo angelo',
    nothing: '',
    berg: 'vanderberg derbergvan bergvandam vandam dam',
    search: ' lobianco bianco pier rss',
  })
})
