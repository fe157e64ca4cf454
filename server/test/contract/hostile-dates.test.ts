import { allRoutes } from '@filo/contract/all-routes.ts'
import type { Route } from '@filo/contract/kit/route.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientAllowedBy } from '../access/client-allowed-by.ts'
import { samples } from '../access/sample-requests.ts'
import type { Sample } from '../access/special-requests.ts'
import { makeTargets } from '../access/targets.ts'
import { type Api, startApi } from '../api.ts'
import { contractFields, type Field } from './hostile-texts.ts'

/*
 * Sends odd days, times and instants in every field that takes one: those that its shape accepts, in all pairs with the
 * route's other such fields, and one of those that it refuses. New routes are included automatically.
 */

const days = [
  ...['0000-01-01', '0000-12-31', '0001-01-01', '0099-02-29', '1582-10-10', '1899-12-31', '1900-01-01'],
  ...['1900-02-29', '1970-01-01', '2199-12-30', '2199-12-31', '2200-01-01', '9999-12-31', '10000-01-01'],
  ...['-0001-01-01', '-2026-01-01', '+002026-01-01', '-000001-01-01', '+275760-09-13', '-271821-04-20'],
  ...['2026-01-01 BC', '4713-01-01BC', '2026-00-10', '2026-01-00', '2026-13-01', '2026-02-30', '2026-02-29'],
  ...['2026-W10-1', '2026-001', '20260101', '01/03/2026', '2026-1-1', '２０２６-01-01', '2026-01-01\u0000'],
  ...['infinity', '-infinity', 'epoch', 'now', 'today', 'yesterday', '0', '-1', '1e400'],
]
const times = [
  '00:00',
  '23:59',
  '24:00',
  '24:01',
  '23:60',
  '99:99',
  '-1:00',
  '0:00',
  '12:00 PM',
  '12:00+23:59',
]
const afterDay = [
  ...['T00:00:00Z', 'T23:59:59Z', 'T23:59:59.999Z', 'T24:00:00Z', 'T23:59:60Z', 'T25:00:00Z', 'T00:00:00'],
  ...[
    'T00:00:00+23:59',
    'T00:00:00-23:59',
    'T00:00:00+24:00',
    'T00:00Z',
    'T00:00:00.000000001Z',
    ' 00:00:00 BC',
  ],
]
const odd = [...days, ...times, ...days.flatMap((day) => afterDay.map((rest) => day + rest))]

/** By its shape, a field takes a day, a time of day or an instant, and no other text. */
const takesDates = ({ schema }: Field) => {
  const takes = (text: string) => schema.safeParse(text).success
  return (
    ['2026-03-01', '2026-03-01T09:05:00Z', '09:05'].some(takes) &&
    !['Qualcosa-1!', '333 1234567', 'a-b'].some(takes)
  )
}
const fieldsByRoute = Map.groupBy(contractFields.filter(takesDates), ({ name }) => name.split(' ')[0] ?? '')
let cases = 0

let api: Api
let sampleOf: (name: string) => Sample
let statusOf: (name: string, sample: Sample) => Promise<number>
beforeAll(async () => {
  api = await startApi()
  const targets = await makeTargets(api)
  const clientOf = await clientAllowedBy(api, targets)
  sampleOf = (name) => samples[name]?.(targets) ?? {}
  statusOf = async (name, sample) => {
    cases += 1
    const route = allRoutes[name] as Route
    return (await clientOf(route).call(route, sample as never)).status
  }
})
afterAll(async () => {
  console.log(
    JSON.stringify({ check: 'hostile-dates', routes: fieldsByRoute.size, texts: odd.length, cases }),
  )
  await api.close()
})

type Chosen = { field: Field; text: string }

/** `value` with the parts of `change` in their places. */
function merged(value: unknown, change: unknown): unknown {
  const isObject = (one: unknown) => typeof one === 'object' && one !== null && !Array.isArray(one)
  if (!isObject(value) || !isObject(change)) return change
  const [before, after] = [value as Record<string, unknown>, change as Record<string, unknown>]
  const changes = Object.entries(after).map(([name, one]) => [name, merged(before[name], one)])
  return { ...before, ...Object.fromEntries(changes) }
}

const withDates = (sample: Sample, chosen: Chosen[]): Sample =>
  chosen.reduce<Sample>(
    (before, { field: { part, wrap }, text }) => merged(before, { [part]: wrap(text) }) as Sample,
    sample,
  )

/** The accepted texts of a field and the first one that it refuses. */
const choicesOf = (field: Field): Chosen[] => {
  const accepted = odd.filter((text) => field.schema.safeParse(text).success)
  const refused = odd.find((text) => !accepted.includes(text)) ?? ''
  return [...accepted, refused].map((text) => ({ field, text }))
}

test('finds days, times and instants in queries and bodies', () => {
  expect([...fieldsByRoute.values()].flat().map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'audit.list query.from',
      'patient.create body.caregivers[].birthDate',
      'staff.changeWorkgroup body.visitsFrom',
      'visit.calendar query.start',
      'deviceVisit.propose body.hours',
    ]),
  )
})

test.each([...fieldsByRoute])('%s answers any date without a server error', async (name, fields) => {
  const sample = sampleOf(name)
  const choices = fields.map(choicesOf)
  const alone = choices.flat().map((one) => [one])
  const pairs = choices.flatMap((ones, at) =>
    choices.slice(at + 1).flatMap((others) => ones.flatMap((one) => others.map((other) => [one, other]))),
  )
  const found: string[] = []
  for (const chosen of [...alone, ...pairs]) {
    const status = await statusOf(name, withDates(sample, chosen))
    if (status >= 500)
      found.push(`${chosen.map(({ field, text }) => `${field.name} ${text}`).join(', ')}: ${status}`)
  }
  expect(found).toEqual([])
})

test('GET /visit/calendar refuses instants of any other year than 1900 to 2199', async () => {
  const [start, end] = ['2026-03-01T00:00:00Z', '2026-03-02T00:00:00Z']
  for (const text of odd.filter((one) => /T00:00:00Z$/.test(one) && !/^(19|20|21)/.test(one)))
    for (const query of [
      { start: text, end },
      { start, end: text },
      { start: text, end: text.replace('T00', 'T01') },
    ])
      expect(await statusOf('visit.calendar', { query }), text).toBe(422)
})
