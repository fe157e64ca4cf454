import { statusOf } from '@filo/contract/kit/route.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { type OpenedFile, sendFile } from '../files/send-file.ts'
import type { Binding } from './binding.ts'
import { bodyLimitOf } from './body-limit.ts'
import { jsonReply } from './json-reply.ts'
import { isCounted, malformedCalls } from './malformed-calls.ts'
import { type PipelineOptions, RequestPipeline } from './pipeline.ts'
import { refuse } from './refuse.ts'

/**
 * Registers every binding under `/api`, behind the request pipeline: identity, XSRF, role, shape, action, audit, reply.
 */
export function registerRoutes(server: FastifyInstance, bindings: Binding[], options: PipelineOptions): void {
  const malformed = malformedCalls()
  for (const binding of bindings) {
    const { route } = binding
    const refusalOf = (error: unknown, { ip }: FastifyRequest) =>
      isCounted(route) ? malformed.refusal(ip, error) : error
    const status = statusOf(route)
    const sendJson = route.reply instanceof z.ZodType && jsonReply(route.reply)
    server.route({
      method: route.method,
      url: `/api${route.path}`,
      bodyLimit: bodyLimitOf(route),
      // Refusals of Fastify itself, before the pipeline: a body that is too long, not JSON, or of another type.
      errorHandler: (error, request, reply) => reply.send(refuse(refusalOf(error, request), request, reply)),
      handler: async (request, reply) => {
        const pipeline = new RequestPipeline(binding, request, reply, options)
        try {
          const answer = await pipeline.run()
          if (route.reply === 'file') return sendFile(reply, answer as OpenedFile)
          reply.status(status)
          return sendJson ? sendJson(reply, answer) : reply.send()
        } catch (error) {
          const refusal = pipeline.isWellFormed ? error : refusalOf(error, request)
          return reply.send(refuse(refusal, request, reply))
        }
      },
    })
  }
}
