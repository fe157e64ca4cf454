import { request } from 'node:http'
import { allRoutes } from '@filo/contract/all-routes.ts'
import { maxRawLength } from '@filo/contract/kit/raw-text.ts'
import type { Route } from '@filo/contract/kit/route.ts'
import { splitQuery } from '@filo/contract/kit/typed-query.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { patiently } from '../../../scripts/patience.mjs'
import type { Client } from '../../src/http/in-process-browser.ts'
import { bodyLimitOf } from '../../src/http/pipeline/body-limit.ts'
import { clientAllowedBy } from '../access/client-allowed-by.ts'
import { samples } from '../access/sample-requests.ts'
import type { Sample } from '../access/special-requests.ts'
import type { Targets } from '../access/targets.ts'
import { makeTargets } from '../access/targets.ts'
import { type Api, startApi } from '../api.ts'
import { contractFields, eventFields, type Field, hostileTexts } from './hostile-texts.ts'

/** `npm run assure hostile` sets 1,000,000; then every text is sent in every field by HTTP too. */
const length = Number(process.env.FILO_HOSTILE_LENGTH ?? 0)
const isLong = length > 0
/** Length of the longest accepted raw text, in UTF-16 units, of which a character takes at most two. */
const maxRaw = 2 * maxRawLength(10_000)
const maxMs = 50

const texts = Object.entries(hostileTexts)
const cost = { cases: 0, ms: 0, field: '' }

let api: Api
let base: URL
let targets: Targets
let clientOf: (route: Route) => Client
beforeAll(async () => {
  api = await startApi()
  targets = await makeTargets(api)
  clientOf = await clientAllowedBy(api, targets)
  base = new URL(await api.listen())
})
afterAll(() => api.close())

const cpuMs = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1_000

/** Measures CPU time; if it is too much, takes the least of three runs, because the machine does other things too. */
async function measured(what: string, work: () => unknown): Promise<void> {
  let least = Number.POSITIVE_INFINITY
  for (let at = 0; at < 3 && least > maxMs; at += 1) {
    const before = process.cpuUsage()
    await work()
    least = Math.min(least, cpuMs(process.cpuUsage(before)))
  }
  cost.cases += 1
  if (least > cost.ms) Object.assign(cost, { ms: least, field: what })
  if (isLong) expect(least, what).toBeLessThan(maxMs)
}

const isUnbounded = (source: string) =>
  /[*+]|\{\d+,\}/.test(source.replace(/\\.|\[(?:\\.|[^\]])*\]/g, 'x').replace(/\(\?[:=!<]+/g, '('))

const { exec } = RegExp.prototype
const { normalize } = String.prototype

/** Makes unbounded patterns and NFC throw if they get a text longer than any field accepts. */
function failOnLongReads(): void {
  RegExp.prototype.exec = function (text) {
    if (text.length > maxRaw && isUnbounded(this.source)) throw new Error(String(this))
    return exec.call(this, text)
  }
  String.prototype.normalize = function (form?: string) {
    if (this.length > maxRaw) throw new Error('normalize')
    return normalize.call(this, form)
  }
}
afterEach(() => Object.assign(RegExp.prototype, { exec }))
afterEach(() => Object.assign(String.prototype, { normalize }))

const thrownBy = (work: () => unknown) => {
  try {
    work()
    return []
  } catch (error) {
    return [(error as Error).message]
  }
}

const allFields = [...contractFields, ...eventFields]

test('no field passes a long text to an unbounded pattern or to NFC', () => {
  expect(contractFields.length).toBeGreaterThan(200)
  const found: string[] = []
  failOnLongReads()
  for (const [what, make] of texts) {
    const text = make(maxRaw + 1)
    for (const { name, schema, wholeSchema, wrap } of allFields)
      for (const parse of [() => schema.safeParse(text), () => wholeSchema.safeParse(wrap(text))])
        found.push(...thrownBy(parse).map((read) => `${name}, ${what}: ${read}`))
  }
  expect(found).toEqual([])
})

test.runIf(isLong)(
  `each field is parsed within ${maxMs} ms of CPU, whatever the text`,
  async () => {
    for (const [what, make] of texts)
      for (const text of [make(length), make(maxRaw - 1), make(maxRawLength(100) - 1)])
        for (const { name, schema, wholeSchema, wrap } of allFields) {
          await measured(`${name}, ${what}`, () => schema.safeParse(text))
          await measured(`${name} in its whole, ${what}`, () => wholeSchema.safeParse(wrap(text)))
        }
  },
  patiently(1_800_000),
)

type Reply = { status: number; body: string }

/** Sends on a socket of its own; status 0 if the connection was cut before a response. */
function sendRequest(
  client: Client,
  route: Route,
  { params = {}, query = {} }: Sample,
  body: string | undefined,
): Promise<Reply> {
  const path = route.path.replace(/:(\w+)/g, (_, name) =>
    encodeURIComponent((params[name] ?? '').toWellFormed()),
  )
  const { chosen, headers: typed } = splitQuery(route, query)
  const headers = {
    ...client.headers(),
    ...typed,
    ...(body !== undefined && {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    }),
  }
  return new Promise((resolve) => {
    const call = request(
      new URL(`/api${path}?${new URLSearchParams(chosen)}`, base),
      { method: route.method, headers, agent: false },
      (answer) => {
        let said = ''
        answer.setEncoding('utf8').on('data', (chunk) => {
          said += chunk
        })
        answer.on('close', () => resolve({ status: answer.statusCode ?? 0, body: said }))
      },
    )
    call.on('error', () => resolve({ status: 0, body: '' }))
    call.end(body)
  })
}

/** Statuses of requests refused before any field is parsed: such a case has tested nothing. */
const earlyStatuses = [0, 401, 403, 431]

/** The request with a text in the field, as long as the route's body or the request head allows. */
function requestWith({ part, wrap }: Field, route: Route, sample: Sample, make: (length: number) => string) {
  const some = make(999)
  // URL and header encode blanks and punctuation differently.
  const inHead = [encodeURIComponent(some.toWellFormed()), new URLSearchParams({ '': some }).toString()]
  const sizes = (part === 'body' ? [JSON.stringify(some)] : inHead).map((text) => Buffer.byteLength(text))
  const unit = Math.max(...sizes)
  const room = part === 'body' ? bodyLimitOf(route) : part === 'query' ? 14_000 : 180
  const value = wrap(make(Math.floor((room - 100) / (unit / 999 + 0.1))))
  if (part === 'body') return { sample, body: JSON.stringify(value) }
  return { sample: { ...sample, [part]: { ...sample[part], ...(value as object) } }, body: undefined }
}

test(
  'the server replies by HTTP, whatever the text',
  async () => {
    const refused = new Set<number>()
    const refusedTooEarly: string[] = []
    for (const [at, field] of contractFields.entries()) {
      const [name = ''] = field.name.split(' ')
      const route = allRoutes[name] as Route
      const client = clientOf(route)
      if (route.method !== 'GET') await client.call(allRoutes['installation.read'] as Route)
      const chosen = isLong ? texts : [texts[at % texts.length] as (typeof texts)[number]]
      for (const [what, make] of chosen) {
        const { sample, body } = requestWith(field, route, samples[name]?.(targets) ?? {}, make)
        await measured(`${field.name} by HTTP, ${what}`, async () => {
          const { status } = await sendRequest(client, route, sample, body ?? (route.body && '{}'))
          refused.add(status)
          if (earlyStatuses.includes(status)) refusedTooEarly.push(`${field.name}, ${what}: ${status}`)
          expect(status, `${field.name}, ${what}`).toBeLessThan(500)
        })
      }
    }
    expect(refusedTooEarly).toEqual([])
    expect([...refused]).toContain(422)
    console.log(
      JSON.stringify({
        check: 'hostile',
        routes: Object.keys(allRoutes).length,
        fields: contractFields.length,
        texts: texts.length,
        cases: cost.cases,
        slowestMs: Math.round(cost.ms * 10) / 10,
        slowestField: cost.field,
      }),
    )
  },
  patiently(1_800_000),
)
