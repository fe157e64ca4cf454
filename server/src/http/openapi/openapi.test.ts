import { allRoutes } from '@filo/contract/all-routes.ts'
import { expect, test } from 'vitest'
import { openApi } from './openapi.ts'

const described = openApi('https://filo.example') as {
  openapi: string
  paths: Record<
    string,
    Record<
      string,
      {
        operationId: string
        security: object[]
        parameters: { name: string; in: string; required: boolean; content?: object }[]
        requestBody?: { content: object }
      }
    >
  >
}
const operations = Object.values(described.paths).flatMap((path) => Object.values(path))

test('describes every route once, as OpenAPI 3.1', () => {
  expect(described.openapi).toBe('3.1.0')
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(allRoutes).sort())
})

const byName = (name: string) => operations.find(({ operationId }) => operationId === name)

test('describes who may call a route, and the formats of its body', () => {
  expect(byName('auth.login')?.security).toEqual([])
  expect(byName('access.me')?.security).toEqual([{ device: [] }, { deviceCookie: [] }])
  expect(byName('access.leave')?.security).toEqual([{ device: [] }, { deviceCookie: [], xsrf: [] }])
  expect(byName('patient.read')?.security).toEqual([{ session: [] }])
  expect(Object.keys(byName('cicc.create')?.requestBody?.content ?? {})).toEqual([
    'application/json',
    'multipart/form-data',
  ])
  expect(byName('cicc.create')?.requestBody?.content).toMatchObject({
    'multipart/form-data': {
      schema: { properties: { data: { type: 'object' }, files: { type: 'array', maxItems: 10 } } },
    },
  })
})

test('puts typed fields into one header, and all others into the query', () => {
  const placed = (name: string) =>
    byName(name)?.parameters.map((parameter) => `${parameter.in} ${parameter.name}`)
  expect(placed('facility.duplicate')).toEqual(['query except', 'header X-Filo-Search'])
  expect(placed('auth.readReset')).toEqual(['query token'])
  const [header] =
    byName('facility.duplicate')?.parameters.filter((parameter) => parameter.in === 'header') ?? []
  expect(header).toMatchObject({
    required: true,
    content: {
      'application/x-www-form-urlencoded': {
        example: 'name=Citt%C3%A0%20Alta&city=Citt%C3%A0%20Alta',
        schema: { required: ['name', 'city'], properties: { name: { type: 'string' }, city: {} } },
      },
    },
  })
})
