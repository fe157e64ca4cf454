/// <reference types="vite/types/importMeta.d.ts" />
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { allRoutes } from './all-routes.ts'
import { partiesOf } from './kit/access.ts'

/*
 * No URL contains typed text: no name of a person, place or facility, no fiscal code, no e-mail address. New
 * fields of the contract are covered automatically.
 */

/** Examples of what people type to search. */
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

/** Made by the server: one-time secrets that the specification puts into URLs, and keys of stored files. */
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

test('every route of the features is among them, so that no sweep of the tests leaves one out', () => {
  const files: Record<string, Record<string, object>> = import.meta.glob('./features/*/*.routes.ts', {
    eager: true,
  })
  const known = new Set<object>(Object.values(allRoutes))
  const missing = Object.entries(files).flatMap(([file, exported]) =>
    Object.values(exported)
      .flatMap((table) => Object.values(table) as object[])
      .filter((route) => !known.has(route))
      .map(() => file),
  )
  expect(missing).toEqual([])
})

test('every query and params schema is an object, which this test can inspect', () => {
  for (const [name, { query, params }] of routes)
    for (const schema of [query, params])
      expect(schema === undefined || schema instanceof z.ZodObject, name).toBe(true)
})

test('every query refuses unknown fields', () => {
  for (const [name, { query }] of routes) {
    const issues = query?.safeParse({ cognome: 'Rossi' }).error?.issues ?? []
    if (query)
      expect(
        issues.map(({ code }) => code),
        name,
      ).toContain('unrecognized_keys')
  }
})

test('no field in a URL accepts a name, a fiscal code or an e-mail address', () => {
  const taking = routes.flatMap(([name, { params, query, typed = [] }]) =>
    [...fieldsOf(params), ...fieldsOf(query).filter(([field]) => !typed.includes(field))]
      .filter(([, schema]) => takesWords(schema))
      .map(([field]) => `${name} ${field}`),
  )
  expect(taking.toSorted(), 'typed fields must be declared in `typed`').toEqual(madeHere)
})

describe('typed fields', () => {
  const typed = routes.flatMap(([name, route]) =>
    (route.typed ?? []).map((field) => [`${name} ${field}`, route, field] as const),
  )

  test.each(typed)('%s is a text of the query with at most a hundred characters', (_, { query }, field) => {
    const schema = new Map(fieldsOf(query)).get(field)
    expect(schema && takesWords(schema)).toBe(true)
    expect(schema?.safeParse('a'.repeat(100)).success).toBe(true)
    expect(schema?.safeParse('a'.repeat(101)).success).toBe(false)
  })
})

/** All other routes are for devices, or for staff with a permission. */
const withoutPermission = {
  public: [
    ...['access.redeem', 'auth.confirmEmail', 'auth.forgot', 'auth.login', 'auth.readReset', 'auth.reset'],
    ...['installation.read', 'installation.text', 'invite.accept', 'invite.read'],
    ...['secondFactor.challenge', 'secondFactor.complete', 'secondFactor.pending'],
  ],
  // Also for people who still owe a second factor, and so have no permission yet.
  'signed-in': [
    ...['auth.cancelEmailChange', 'auth.changeCredentials', 'auth.credentials', 'auth.endOthers'],
    ...[
      'auth.endSession',
      'auth.logout',
      'auth.sessions',
      'installation.version',
      'place.byCode',
      'place.list',
    ],
    ...['secondFactor.addPasskey', 'secondFactor.confirmTotp', 'secondFactor.newRecoveryCodes'],
    ...['secondFactor.read', 'secondFactor.removePasskey', 'secondFactor.removeTotp'],
    ...['secondFactor.startPasskey', 'secondFactor.startTotp', 'staff.changeOwn', 'staff.current'],
  ],
}

test.each(Object.entries(withoutPermission))('only the routes named here are %s', (access, named) => {
  const found = routes.filter(([, route]) => [route.access].flat().some((party) => party === access))
  expect(found.map(([name]) => name).toSorted()).toEqual(named)
})

/** Routes of staff that name something else than a row of their workgroup: of a facility, of the platform, of the person. */
const outsideWorkgroups = [
  ...[
    'auth.endSession',
    'facility.change',
    'facility.read',
    'facility.remove',
    'invite.resend',
    'invite.withdraw',
  ],
  ...[
    'place.byCode',
    'push.unsubscribe',
    'responseTime.ofWorkgroup',
    'secondFactor.removePasskey',
    'staff.assigned',
    'staff.disable',
    'staff.enable',
    'staff.move',
  ],
]

test('whoever names a row of a workgroup needs one, except for the routes named here', () => {
  const found = routes.filter(([, { path, params, access, scope }]) => {
    const isOfStaff = access !== 'public' && !path.startsWith('/mobile/')
    return isOfStaff && params && scope !== 'workgroup'
  })
  expect(found.map(([name]) => name).toSorted()).toEqual(outsideWorkgroups)
})

test('devices are admitted under /mobile and nowhere else', () => {
  for (const [name, { path, access }] of routes) {
    const isForDevices = partiesOf(access).includes('device')
    if (access === 'public') continue
    expect(isForDevices, name).toBe(path.startsWith('/mobile/'))
    if (isForDevices) expect(partiesOf(access), name).toEqual(['device'])
  }
})
