import { withoutUnseen } from '@filo/contract/kit/canonical-text.ts'
import { plainLetters, plainWords, withoutSigns } from '@filo/contract/kit/plain-letters.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'

let base: TestDatabase
beforeAll(async () => {
  base = await createTestDatabase()
})
afterAll(() => base.close())

const unseen = /\p{Default_Ignorable_Code_Point}/u

/** All characters of the BMP that a stored text may contain, and all of Unicode that nobody sees. */
const letters = Array.from({ length: 0x11_0000 }, (_, code) => String.fromCodePoint(code)).filter(
  (letter) =>
    unseen.test(letter) || (letter.length === 1 && !/[\p{Cc}\p{Surrogate}\p{Unassigned}]/u.test(letter)),
)

const inDatabase = (column: string) =>
  base.database.query<{ letter: string; found: string }>(
    `SELECT letter, ${column} AS found FROM unnest($1::text[]) AS letter`,
    [letters],
  )

test('TypeScript and SQL reduce every character to the same plain letters', async () => {
  const rows = await inDatabase('searchable(letter)')
  expect(rows.filter(({ letter, found }) => plainLetters(letter) !== found)).toEqual([])
})

test('TypeScript and SQL remove the same characters that nobody sees', async () => {
  const rows = await inDatabase('without_unseen(letter)')
  expect(rows.filter(({ letter, found }) => withoutUnseen(letter) !== found)).toEqual([])
  expect(rows.filter(({ found }) => found === '').length).toBeGreaterThan(4_000)
})

test('TypeScript and SQL split words at the same characters', async () => {
  const rows = await inDatabase("parted('a' || letter || 'b')")
  const separators = rows.filter(({ found }) => found === 'a b').map(({ letter }) => letter)
  expect(separators).toEqual(letters.filter((letter) => plainWords(`a${letter}b`).length === 2))
})

test('TypeScript and SQL replace the same signs by blanks', async () => {
  const rows = await inDatabase("without_signs('a' || letter || 'b')")
  const replaced = rows.filter(({ found }) => found === 'a b').map(({ letter }) => letter)
  expect(replaced).toEqual(letters.filter((letter) => /^a +b$/.test(withoutSigns(`a${letter}b`))))
  expect(replaced.length).toBeGreaterThan(2_800)
})

test('a word is stored joined with up to two after it, so that prefixes find it alone and joined', async () => {
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
