import { fileURLToPath } from 'node:url'
import { Failure } from '@filo/contract/kit/failure.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readBuilt, sendBuilt } from './built-files.ts'
import { refuse } from './refuse.ts'

const builtFolder = fileURLToPath(new URL('../../../web/dist', import.meta.url))
const document = '/index.html'

const noBuild = `<!doctype html>
<html lang="it"><meta charset="utf-8"><title>Filo</title>
<h1>L’interfaccia di Filo non è stata costruita</h1>
<p>Esegui <code>npm run build</code> e riavvia Filo: fino ad allora rispondono soltanto le chiamate sotto /api.</p>
</html>`

/**
 * Serves the web app as it was built when the server started. Whatever is no file and no call is a page of the app,
 * and answers its one document; an unknown call or file answers `not_found` in our own format.
 */
export function serveWeb(server: FastifyInstance, folder = builtFolder): void {
  const files = readBuilt(folder)
  const page = files.find(({ path }) => path === document)
  if (!page) server.log.warn('web/dist non esiste: esegui "npm run build"')
  // One route a file: no path reaches the disk by its text.
  for (const file of files) server.get(file.path, (request, reply) => sendBuilt(request, reply, file))

  server.setNotFoundHandler((request, reply) => {
    if (!asksForPage(request)) return reply.send(refuse(new Failure('not_found'), request, reply))
    if (page) return sendBuilt(request, reply, page)
    return reply.status(503).type('text/html; charset=utf-8').send(noBuild)
  })
}

/** Who opens a page asks for HTML; a script or a picture takes anything, and is named as a file. */
function asksForPage({ method, url, headers: { accept = '' } }: FastifyRequest): boolean {
  const [path = ''] = url.split('?')
  if ((method !== 'GET' && method !== 'HEAD') || /^\/(api|assets)(\/|$)/.test(path)) return false
  return accept.includes('text/html') || (accept.includes('*/*') && !/\.\w+$/.test(path))
}
