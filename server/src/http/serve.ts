import { statusOf } from '@filo/contract/kit/route.ts'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { Binding, FileReply } from './call.ts'
import { longestBody } from './longest-body.ts'
import { type GateOptions, Passage } from './passage.ts'
import { refuse } from './refuse.ts'
import { responseSchema } from './response-schema.ts'
import { sendFile } from './send-file.ts'

/** Registers every binding under `/api`, each behind the gate: identity, XSRF, role, shape, deed, audit, answer. */
export function serve(server: FastifyInstance, bindings: Binding[], options: GateOptions): void {
  for (const binding of bindings) {
    const { route } = binding
    const status = statusOf(route)
    server.route({
      method: route.method,
      url: `/api${route.path}`,
      bodyLimit: longestBody(route),
      ...(route.reply instanceof z.ZodType && {
        schema: { response: { [status]: responseSchema(route.reply) } },
      }),
      handler: async (request, reply) => {
        try {
          const answer = await new Passage(binding, request, reply, options).run()
          if (route.reply === 'nothing') return reply.status(status).send()
          if (route.reply === 'file') return sendFile(reply, answer as FileReply)
          return reply.status(status).send(answer)
        } catch (error) {
          return reply.send(refuse(error, request, reply))
        }
      },
    })
  }
}
