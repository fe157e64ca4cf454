import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { MailEndService } from './mail-end.service.ts'
import { mailEndPath } from './mail-end-link.ts'
import { mailEndHtml, mailEndPages } from './mail-end-page.ts'

/** A mail program sends `List-Unsubscribe=One-Click`, a browser nothing. */
const maxBody = 1_000

const statusOf = { ask: 200, done: 200, unknown: 404, failed: 503 } as const

const show = (reply: FastifyReply, page: keyof typeof mailEndPages) =>
  reply.status(statusOf[page]).type('text/html; charset=utf-8').send(mailEndHtml(mailEndPages[page]))

const tokenOf = ({ params }: FastifyRequest) => (params as { token: string }).token

/**
 * Serves the address that ends mails: a GET, as scanners of mail send it, only asks; a POST ends, as RFC 8058 has it and
 * as the button of that page does. Neither knows cookies: the token is all.
 */
export const serveMailEnd = async (server: FastifyInstance, mailEnd: MailEndService): Promise<void> => {
  await server.register(async (pages) => {
    pages.removeAllContentTypeParsers()
    // The body says nothing that the address does not.
    pages.addContentTypeParser('*', { parseAs: 'string', bodyLimit: maxBody }, (_request, _body, done) =>
      done(null),
    )
    pages.get(`${mailEndPath}/:token`, (request, reply) =>
      show(reply, mailEnd.isKnown(tokenOf(request)) ? 'ask' : 'unknown'),
    )
    pages.post(`${mailEndPath}/:token`, async (request, reply) => {
      try {
        return show(reply, (await mailEnd.end(tokenOf(request))) ? 'done' : 'unknown')
      } catch (error) {
        request.log.error({ err: error }, 'mails not ended')
        return show(reply, 'failed')
      }
    })
  })
}
