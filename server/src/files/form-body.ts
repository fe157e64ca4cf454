import { isUtf8 } from 'node:buffer'
import type { MultipartFile } from '@fastify/multipart'
import { Failure } from '@filo/contract/kit/failure.ts'
import { messages } from '@filo/contract/kit/messages.ts'
import type { Multipart } from '@filo/contract/kit/route.ts'
import * as z from 'zod'
import { parse } from '../http/pipeline/parse.ts'
import type { UploadDeadline } from './upload-deadline.ts'

type FormRoute = { body: z.ZodType; multipart: Multipart }

/** The parts of a form that make up the route's body: one with JSON, or one per field. */
export type FormBody = {
  /** How many such parts there may be. */
  maxParts: number
  has(name: string): boolean
  /** Reads one part; refuses an unknown or repeated one. */
  readPart(part: MultipartFile): Promise<void>
  /** No such part has arrived yet. */
  isEmpty(): boolean
  /** Parses the body by the route's schema. */
  parse(): unknown
}

/** @param maxBytes limit for all parts together */
export function formBody(route: FormRoute, maxBytes: number, deadline: UploadDeadline): FormBody {
  const names = namesOf(route)
  const schema = route.multipart.dataOptional ? route.body.optional() : route.body
  const texts = new Map<string, string>()
  let bytes = 0

  async function read(part: MultipartFile): Promise<string> {
    const chunks: Buffer[] = []
    for await (const chunk of deadline.chunksOf(part.file)) {
      bytes += chunk.length
      if (bytes > maxBytes) throw new Failure('payload_too_large')
      chunks.push(chunk)
    }
    const text = Buffer.concat(chunks)
    if (!isUtf8(text)) throw new Failure('malformed_request')
    return text.toString('utf8')
  }

  return {
    maxParts: names.length,
    has: (name) => names.includes(name),
    isEmpty: () => texts.size === 0,
    readPart: async (part) => {
      const { fieldname: name } = part
      if (!names.includes(name))
        throw new Failure('validation_failed', { details: [{ path: name, message: messages.unknownField }] })
      if (texts.has(name)) throw new Failure('malformed_request')
      texts.set(name, await read(part))
    },
    parse: () => {
      if (route.multipart.bodyAsFields) return parse(schema, Object.fromEntries(texts))
      const text = texts.get('data')
      return parse(schema, text === undefined ? undefined : jsonOf(text))
    },
  }
}

function namesOf({ body, multipart }: FormRoute): string[] {
  if (!multipart.bodyAsFields) return ['data']
  if (!(body instanceof z.ZodObject)) throw new Error('a body whose fields are parts is an object')
  return Object.keys(body.shape)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Failure('malformed_request')
  }
}
