import { allRoutes } from '@filo/contract/all-routes.ts'
import { failures } from '@filo/contract/kit/failure.ts'
import type { Route } from '@filo/contract/kit/route.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { type Api, startApi } from '../../../test/api.ts'
import { caregiverBody, patientBody } from '../../../test/factories/patient.ts'
import { bodyLimitOf } from './body-limit.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const escaped = (value: unknown) =>
  JSON.stringify(value).replace(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** The largest value that fits a schema's bounds, whether or not its other rules allow it. */
function largest(schema: z.core.JSONSchema.BaseSchema): unknown {
  const { anyOf, oneOf, enum: words, const: word, properties = {}, items, maxItems } = schema
  const choices = [...(anyOf ?? []), ...(oneOf ?? [])] as z.core.JSONSchema.BaseSchema[]
  if (choices.length > 0)
    return choices.map(largest).toSorted((a, b) => escaped(b).length - escaped(a).length)[0]
  if (words) return words[0]
  if (word !== undefined) return word
  if (schema.type === 'object')
    return Object.fromEntries(
      Object.entries(properties).map(([name, field]) => [
        name,
        largest(field as z.core.JSONSchema.BaseSchema),
      ]),
    )
  if (schema.type === 'array')
    return Array.from({ length: maxItems ?? 0 }, () => largest(items as z.core.JSONSchema.BaseSchema))
  if (schema.type === 'string')
    return '\u{1f600}'.repeat(schema.format === 'uuid' ? 18 : (schema.maxLength ?? 0))
  return schema.type === 'boolean' ? false : -1e300
}

const withBody = Object.entries(allRoutes).filter(([, { body }]) => body !== undefined)
const post = async (route: Route, payload: string) => {
  const { statusCode, payload: answer } = await api.app.server.inject({
    method: route.method as 'POST',
    url: `/api${route.path}`,
    headers: { 'content-type': 'application/json' },
    payload,
  })
  return { status: statusCode, error: answer ? JSON.parse(answer).error : undefined }
}

describe('accepts the largest body of each route and nothing beyond:', () => {
  test.each(withBody)('%s', async (_, route) => {
    const limit = bodyLimitOf(route)
    const schema = z.toJSONSchema(route.body as z.ZodType, { io: 'input', unrepresentable: 'any' })
    const whole = escaped(largest(schema as z.core.JSONSchema.BaseSchema))
    expect(whole.length).toBeLessThan(limit)
    expect((await post(route, whole.padEnd(limit, ' '))).status).not.toBe(413)
    const { status, error } = await post(route, whole.padEnd(limit + 1, ' '))
    expect([status, error.message]).toEqual([413, failures.payload_too_large.message])
  })
})

test('limits a sign-in to a few kB, and every route to less than a fifth of a megabyte', () => {
  const sizes = Object.entries(allRoutes).map(([name, route]) => [name, bodyLimitOf(route)] as const)
  expect(Object.fromEntries(sizes)['auth.login']).toBeLessThan(11_000)
  expect(sizes.filter(([, most]) => most > 200_000)).toEqual([])
})

test('accepts a patient with every field at its maximum, decomposed and escaped', async () => {
  const physician = await api.as(api.clinic.physician)
  const name = '\u03b1\u0313\u0300\u0345'.repeat(100)
  const long = '\u{1f600}'.repeat(100)
  const same = { name: 'Ada', surname: 'Prova' }
  const caregivers = Array.from({ length: 10 }, () => ({
    ...caregiverBody(same),
    relation: long,
  }))
  const body = {
    ...patientBody({ ...same, caregivers }),
    diagnosis: '\u{1f600}'.repeat(2_000),
    birthPlace: name,
    birthProvince: 'EE',
  }
  const { status, body: created } = await physician.call(allRoutes['patient.create'] as Route, {
    body: escaped(body),
    headers: { 'content-type': 'application/json' },
  })
  expect(status).toBe(201)
  expect(created).toMatchObject({ birthPlace: '\u1f82'.repeat(100) })
})

test('refuses an unbounded body when the server is built', () => {
  const route = (body: z.ZodType): Pick<Route, 'method' | 'path' | 'body'> => ({
    method: 'POST',
    path: '/new',
    body,
  })
  expect(() => bodyLimitOf(route(z.object({ note: z.string() })))).toThrow(
    'POST /new: body.note: a text without a longest',
  )
  expect(() => bodyLimitOf(route(z.object({ all: z.array(z.uuid()) })))).toThrow('body.all: a list without')
})
