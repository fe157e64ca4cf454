import { allRoutes } from '@filo/contract/all-routes.ts'
import type { Route } from '@filo/contract/kit/route.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../../src/http/in-process-browser.ts'
import { clientAllowedBy } from '../access/client-allowed-by.ts'
import { samples } from '../access/sample-requests.ts'
import type { Sample } from '../access/special-requests.ts'
import type { Targets } from '../access/targets.ts'
import { makeTargets } from '../access/targets.ts'
import { type Api, startApi } from '../api.ts'
import { hostileValues } from './hostile-values.ts'

/*
 * Replaces every value of every route, in path, query and body, by values that no form sends, and expects no server
 * error. Values that a route's shape refuses alike are sent only once, but each value at least once in each part of a
 * request. New routes and fields are included automatically.
 */

/** Further values for a query: invalid dates, odd notations of numbers, repeated names. */
const extraInQuery: unknown[] = [
  '0000-01-01',
  '-0001-01-01',
  '0001-01-01',
  '1899-12-31',
  '2200-01-01',
  '9999-12-31',
  '+275760-09-13',
  '275760-09-14',
  '2026-13-01',
  '2026-2-3',
  '2026-01-01T00:00:00Z',
  '2026-01-01 BC',
  '\uff12\uff10\uff12\uff16-01-01',
  'infinity',
  'today',
  '0',
  '-0',
  '1.5',
  '1e3',
  '1e21',
  '0x10',
  '0b1',
  '1_000',
  '2147483648',
  '9223372036854775808',
  'NaN',
  'Infinity',
  '-Infinity',
  '\uff11\uff12',
  '\u0661',
  'null',
  'true',
  '[object Object]',
  '\u0300'.repeat(100),
  '%'.repeat(100),
  '_'.repeat(100),
  '\\'.repeat(99),
  '\ufdfa'.repeat(100),
  ['1', '2'],
  ['2026-01-01', '2026-01-02'],
  ['', ''],
]
const isText = (value: unknown) => typeof value === 'string'
/** The values that can be sent in a path. */
const inPath = hostileValues.filter(isText).filter((text) => text !== '' && text !== '\ud800')

let api: Api
let targets: Targets
let clientOf: (route: Route) => Client
let variationsMade = 0
let cases = 0
/** Values already sent, with the part of the request. */
const sentValues = new Set<string>()

beforeAll(async () => {
  api = await startApi()
  targets = await makeTargets(api)
  clientOf = await clientAllowedBy(api, targets)
})
afterAll(async () => {
  console.log(
    JSON.stringify({
      check: 'hostile-text',
      routes: Object.keys(allRoutes).length,
      made: variationsMade,
      cases,
    }),
  )
  await api.close()
})

const namesIn = (schema: unknown): string[] => Object.keys((schema as { shape?: object })?.shape ?? {})

type Variation = { where: string; value: unknown; sample: Sample }

/** Yields the request with one value at a time replaced. */
function* variations(route: Route, { params = {}, query = {}, body }: Sample): Generator<Variation> {
  for (const name of Object.keys(params))
    for (const value of inPath)
      yield { where: `path ${name}`, value, sample: { params: { ...params, [name]: value }, query, body } }
  for (const name of namesIn(route.query)) {
    for (const value of [...hostileValues.filter(isText), ...extraInQuery])
      yield { where: `query ${name}`, value, sample: { params, query: { ...query, [name]: value }, body } }
    for (const odd of [`${name}[]`, `${name}[a]`, `${name}.a`, `__proto__.${name}`])
      yield { where: `query ${odd}`, value: '1', sample: { params, query: { ...query, [odd]: '1' }, body } }
  }
  for (const value of body === undefined ? [] : hostileValues)
    yield { where: 'body', value, sample: { params, query, body: [value] } }
  for (const [path, value, changed] of replaced(body ?? (route.body ? {} : undefined), namesIn(route.body)))
    yield { where: `body ${path}`, value, sample: { params, query, body: changed } }
}

function* replaced(value: unknown, names: string[] = []): Generator<[string, bad: unknown, unknown]> {
  if (typeof value !== 'object' || value === null) return
  const inside = value as Record<string, unknown>
  for (const name of new Set([...Object.keys(inside), ...names])) {
    for (const bad of hostileValues) yield [name, bad, { ...inside, [name]: bad }]
    for (const [path, bad, changed] of replaced(inside[name]))
      yield [`${name}.${path}`, bad, Array.isArray(value) ? [changed] : { ...inside, [name]: changed }]
  }
}

/** The issues that the route's schemas find in a request, as one text; empty if none. */
function whyRefused(route: Route, sample: Sample): string {
  const issues = (['params', 'query', 'body'] as const).flatMap(
    (part) => route[part]?.safeParse(sample[part] ?? {}).error?.issues ?? [],
  )
  return issues.length === 0
    ? ''
    : JSON.stringify(issues.map(({ code, path, message }) => [code, path, message]))
}

test.each(Object.entries(allRoutes))('%s has no server error, whatever it is sent', async (name, route) => {
  const client = clientOf(route)
  const faults: string[] = []
  const refused = new Set<string>()
  for (const { where, value, sample } of variations(route, samples[name]?.(targets) ?? {})) {
    const why = whyRefused(route, sample)
    const valueThere = `${where.split(' ')[0]} ${JSON.stringify(value)}`
    variationsMade += 1
    if (refused.has(why) && sentValues.has(valueThere)) continue
    if (why) refused.add(why)
    sentValues.add(valueThere)
    const { status, failure } = await client.call(route, sample)
    cases += 1
    if (status === 429) await api.database.query('DELETE FROM attempt')
    if (status >= 500)
      faults.push(`${where}: ${status} ${failure?.code} for ${JSON.stringify(sample).slice(0, 200)}`)
  }
  expect(faults).toEqual([])
})
