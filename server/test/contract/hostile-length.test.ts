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
import type { Sample, Targets } from '../access/sample.ts'
import { makeTargets, samples } from '../access/sample-requests.ts'
import { type Api, startApi } from '../api.ts'
import { contractFields, type Field, hostileTexts } from './hostile-texts.ts'

/** `npm run assure hostile` asks for 1,000,000, and for every text in every field through HTTP. */
const length = Number(process.env.FILO_HOSTILE_LENGTH ?? 0)
const isLong = length > 0
/** The longest of all texts, as it may arrive, in units of which a character takes two at most. */
const longestRaw = 2 * maxRawLength(10_000)
const mostMs = 50

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

/** Of the CPU that something takes the least of three, when once was too much: the machine does other things too. */
async function measured(what: string, work: () => unknown): Promise<void> {
  let least = Number.POSITIVE_INFINITY
  for (let at = 0; at < 3 && least > mostMs; at += 1) {
    const before = process.cpuUsage()
    await work()
    least = Math.min(least, cpuMs(process.cpuUsage(before)))
  }
  cost.cases += 1
  if (least > cost.ms) Object.assign(cost, { ms: least, field: what })
  if (isLong) expect(least, what).toBeLessThan(mostMs)
}

const isUnbounded = (source: string) =>
  /[*+]|\{\d+,\}/.test(source.replace(/\\.|\[(?:\\.|[^\]])*\]/g, 'x').replace(/\(\?[:=!<]+/g, '('))

const { exec } = RegExp.prototype
const { normalize } = String.prototype

/** Fails at once where a pattern that may read a text twice, or NFC, is given more than any field may have. */
function watchLongReads(): void {
  RegExp.prototype.exec = function (text) {
    if (text.length > longestRaw && isUnbounded(this.source)) throw new Error(String(this))
    return exec.call(this, text)
  }
  String.prototype.normalize = function (form?: string) {
    if (this.length > longestRaw) throw new Error('normalize')
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

test('no field of the contract lets a long text to a pattern without bounds, nor to NFC', () => {
  expect(contractFields.length).toBeGreaterThan(200)
  const found: string[] = []
  watchLongReads()
  for (const [what, make] of texts) {
    const text = make(longestRaw + 1)
    for (const { name, schema, wholeSchema, wrap } of contractFields)
      for (const parse of [() => schema.safeParse(text), () => wholeSchema.safeParse(wrap(text))])
        found.push(...thrownBy(parse).map((read) => `${name}, ${what}: ${read}`))
  }
  expect(found).toEqual([])
})

test.runIf(isLong)(
  `each field answers within ${mostMs} ms of CPU whatever it is given`,
  async () => {
    for (const [what, make] of texts)
      for (const text of [make(length), make(longestRaw - 1), make(maxRawLength(100) - 1)])
        for (const { name, schema, wholeSchema, wrap } of contractFields) {
          await measured(`${name}, ${what}`, () => schema.safeParse(text))
          await measured(`${name} in its whole, ${what}`, () => wholeSchema.safeParse(wrap(text)))
        }
  },
  patiently(1_800_000),
)

type Sent = { status: number; body: string }

/** Through a socket of its own; 0 for a connection that was cut before an answer came. */
function sent(
  client: Client,
  route: Route,
  { params = {}, query = {} }: Sample,
  body: string | undefined,
): Promise<Sent> {
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

/** What is refused before any field is looked at: a case that ends so has tried nothing. */
const tooEarly = [0, 401, 403, 431]

/** The request with the text in that field, as long as the route or a head takes it. */
function bearing(
  { part, wrap: bear }: Field,
  route: Route,
  sample: Sample,
  make: (length: number) => string,
) {
  const some = make(999)
  // Address and header encode blanks and signs each in its own way.
  const inHead = [encodeURIComponent(some.toWellFormed()), new URLSearchParams({ '': some }).toString()]
  const sizes = (part === 'body' ? [JSON.stringify(some)] : inHead).map((text) => Buffer.byteLength(text))
  const unit = Math.max(...sizes)
  const room = part === 'body' ? bodyLimitOf(route) : part === 'query' ? 14_000 : 180
  const value = bear(make(Math.floor((room - 100) / (unit / 999 + 0.1))))
  if (part === 'body') return { sample, body: JSON.stringify(value) }
  return { sample: { ...sample, [part]: { ...sample[part], ...(value as object) } }, body: undefined }
}

test(
  'and so does the server, by HTTP',
  async () => {
    const refused = new Set<number>()
    const unseen: string[] = []
    for (const [at, field] of contractFields.entries()) {
      const [name = ''] = field.name.split(' ')
      const route = allRoutes[name] as Route
      const client = clientOf(route)
      if (route.method !== 'GET') await client.call(allRoutes['installation.read'] as Route)
      const chosen = isLong ? texts : [texts[at % texts.length] as (typeof texts)[number]]
      for (const [what, make] of chosen) {
        const { sample, body } = bearing(field, route, samples[name]?.(targets) ?? {}, make)
        await measured(`${field.name} by HTTP, ${what}`, async () => {
          const { status } = await sent(client, route, sample, body ?? (route.body && '{}'))
          refused.add(status)
          if (tooEarly.includes(status)) unseen.push(`${field.name}, ${what}: ${status}`)
          expect(status, `${field.name}, ${what}`).toBeLessThan(500)
        })
      }
    }
    expect(unseen).toEqual([])
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
