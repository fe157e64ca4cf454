import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { allRoutes } from './all-routes.ts'

/*
 * No address bears what somebody typed: not the name of a person, of a place or of a facility, no fiscal code, no e-mail.
 * A new field is in by being in the contract.
 */

/** What people type to search. */
const words = [
  'Rossi',
  'rossi',
  'Maria Rossi',
  "D'Angelo",
  'RSSMRA85T10A562S',
  'rssmra85t10a562s',
  'maria.rossi@clinica.it',
  'Città di Castello',
]

/** What the server made: one-time secrets that the specification wants in an address, the key of a stored file. */
const madeHere = [
  'auth.readReset token',
  'chapter.download key',
  'chapter.removeFile key',
  'chapter.thumbnail key',
  'chapter.view key',
  'chat.download key',
  'chat.thumbnail key',
  'chat.view key',
  'cicc.download key',
  'cicc.thumbnail key',
  'cicc.view key',
  'deviceChapter.download key',
  'deviceChapter.thumbnail key',
  'deviceChapter.view key',
  'deviceChat.download key',
  'deviceChat.thumbnail key',
  'deviceChat.view key',
  'invite.accept code',
  'invite.read code',
]

const fieldsOf = (schema: z.ZodType | undefined) =>
  Object.entries(schema instanceof z.ZodObject ? (schema.shape as Record<string, z.ZodType>) : {})
const routes = Object.entries(allRoutes)
const takesWords = (schema: z.ZodType) => words.some((word) => schema.safeParse(word).success)

test('every query and every set of parameters is one that this test can look into', () => {
  for (const [name, { query, params }] of routes)
    for (const schema of [query, params])
      expect(schema === undefined || schema instanceof z.ZodObject, name).toBe(true)
})

test('no query swallows a field that it does not know', () => {
  for (const [name, { query }] of routes) {
    const issues = query?.safeParse({ cognome: 'Rossi' }).error?.issues ?? []
    if (query)
      expect(
        issues.map(({ code }) => code),
        name,
      ).toContain('unrecognized_keys')
  }
})

test('no field of an address takes a name, a fiscal code or an e-mail', () => {
  const taking = routes.flatMap(([name, { params, query, typed = [] }]) =>
    [...fieldsOf(params), ...fieldsOf(query).filter(([field]) => !typed.includes(field))]
      .filter(([, schema]) => takesWords(schema))
      .map(([field]) => `${name} ${field}`),
  )
  expect(taking.toSorted(), 'what people type is named in `typed`').toEqual(madeHere)
})

describe('what is typed', () => {
  const typed = routes.flatMap(([name, route]) =>
    (route.typed ?? []).map((field) => [`${name} ${field}`, route, field] as const),
  )

  test.each(typed)('%s is a text of the query, of a hundred characters at most', (_, { query }, field) => {
    const schema = new Map(fieldsOf(query)).get(field)
    expect(schema && takesWords(schema)).toBe(true)
    expect(schema?.safeParse('a'.repeat(100)).success).toBe(true)
    expect(schema?.safeParse('a'.repeat(101)).success).toBe(false)
  })
})
