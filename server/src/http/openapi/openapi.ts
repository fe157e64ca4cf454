import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { allRoutes } from '@filo/contract/all-routes.ts'
import { failures } from '@filo/contract/kit/failure.ts'
import { type Multipart, type Route, statusOf } from '@filo/contract/kit/route.ts'
import { typedHeader } from '@filo/contract/kit/typed-query.ts'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'

type Json = { [key: string]: unknown }

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
  }) as Json
  return json
}

/** The whole contract as OpenAPI 3.1. */
export function openApi(publicUrl: string): Json {
  const paths: Record<string, Json> = {}
  for (const [name, route] of Object.entries(allRoutes)) {
    const path = route.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(name, route) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Filo',
      // Required by OpenAPI; the version of Filo is told to staff alone.
      version: '1',
      description: 'Il filo che ci unisce',
      license: { name: 'EUPL-1.2', identifier: 'EUPL-1.2' },
    },
    servers: [{ url: `${publicUrl}/api` }],
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'filo_session' },
        device: { type: 'http', scheme: 'bearer' },
        deviceCookie: { type: 'apiKey', in: 'cookie', name: 'filo_device_{holder}' },
        xsrf: { type: 'apiKey', in: 'header', name: 'X-XSRF-TOKEN' },
      },
      schemas: { Failure: failureSchema },
    },
  }
}

const failureSchema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message', 'requestId'],
      properties: {
        code: { enum: Object.keys(failures) },
        message: { type: 'string', description: 'Italiano, pronto da mostrare' },
        requestId: { type: 'string' },
        details: {
          type: 'array',
          items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } },
        },
      },
    },
  },
}

function operation(name: string, route: Route): Json {
  const { access, reply } = route
  return {
    operationId: name,
    tags: [name.split('.')[0]],
    summary: route.summary,
    description: `Accesso: ${access}. Registro: ${route.audit}.`,
    security: securityOf(route),
    parameters: [
      ...parametersOf(route.params, 'path'),
      ...parametersOf(route.query, 'query', route.typed),
      ...typedParameter(route),
    ],
    ...(route.body && { requestBody: requestBody(route, route.body) }),
    responses: {
      [statusOf(route)]:
        reply === 'nothing'
          ? { description: 'Fatto' }
          : reply === 'file'
            ? { description: 'Il file', content: { 'application/octet-stream': {} } }
            : {
                description: 'Fatto',
                content: { 'application/json': { schema: schemaOf(reply, 'output') } },
              },
      default: {
        description: 'Rifiuto',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
  }
}

/** The credentials of a call: a cookie, with the XSRF token if it is unsafe, or a bearer token. */
function securityOf({ access, method }: Route): Json[] {
  if (access === 'public') return []
  const byCookie = method === 'GET' ? {} : { xsrf: [] }
  if (access === 'device') return [{ device: [] }, { deviceCookie: [], ...byCookie }]
  return [{ session: [], ...byCookie }]
}

function requestBody(route: Route, body: z.ZodType): Json {
  const schema = schemaOf(body, 'input')
  return {
    content: {
      'application/json': { schema },
      ...(route.multipart && {
        'multipart/form-data': {
          schema: { type: 'object', properties: formParts(route.multipart, schema) },
        },
      }),
    },
  }
}

function formParts({ count, bodyAsFields, filePart = 'files' }: Multipart, schema: Json): Json {
  const body = bodyAsFields ? (schema as JsonObject).properties : { data: schema }
  return {
    ...body,
    [filePart]: { type: 'array', maxItems: count, items: { type: 'string', format: 'binary' } },
  }
}

type JsonObject = { properties?: Json; required?: string[] }

function parametersOf(
  schema: z.ZodType | undefined,
  place: 'path' | 'query',
  elsewhere: readonly string[] = [],
): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as JsonObject
  return Object.entries(properties)
    .filter(([name]) => !elsewhere.includes(name))
    .map(([name, property]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: property,
    }))
}

/** The header with typed fields: one parameter, form-encoded. */
function typedParameter({ query, typed }: Route): Json[] {
  if (!query || !typed) return []
  const { properties = {}, required = [] } = schemaOf(query, 'input') as JsonObject
  const schema = {
    type: 'object',
    properties: Object.fromEntries(typed.map((name) => [name, properties[name]])),
    required: required.filter((name) => typed.includes(name)),
    additionalProperties: false,
  }
  const example = typed.map((name) => `${name}=Citt%C3%A0%20Alta`).join('&')
  return [
    {
      name: typedHeader,
      in: 'header',
      description:
        'Ciò che si digita per cercare, come `nome=valore&…` in UTF-8 codificato: mai nell’indirizzo',
      required: schema.required.length > 0,
      content: { 'application/x-www-form-urlencoded': { schema, example } },
    },
  ]
}

/** Serves the description at `/api/docs/openapi.json` and a viewer at `/api/docs`, all from this host. */
export async function serveApiDocs(server: FastifyInstance, publicUrl: string): Promise<void> {
  const viewer = join(
    dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui/package.json')),
    'static',
  )
  let description: string | undefined
  const page = readFileSync(new URL('./openapi-page.html', import.meta.url), 'utf8')
  const start = readFileSync(new URL('./openapi-page.js', import.meta.url), 'utf8')
  server.get('/api/docs/openapi.json', (_request, reply) => {
    // Only when somebody asks: describing all routes would hold up the start.
    description ??= JSON.stringify(openApi(publicUrl))
    return reply.type('application/json').send(description)
  })
  server.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
  server.get('/api/docs/start.js', (_request, reply) => reply.type('text/javascript').send(start))
  await server.register(fastifyStatic, {
    root: viewer,
    prefix: '/api/docs/viewer/',
    decorateReply: false,
    index: false,
  })
}
