import { fileURLToPath } from 'node:url'
import { Failure } from '@filo/contract/kit/failure.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from '../pipeline/refuse.ts'
import { readBuilt, sendBuilt } from './built-files.ts'

/** Where an app was built to, and under which address it stands. */
export type BuiltApp = { folder: string; at: '' | '/app' }

const builtIn = (workspace: string) =>
  fileURLToPath(new URL(`../../../../${workspace}/dist`, import.meta.url))
/** The staff's app, and below its address the patients'. */
const builtApps: BuiltApp[] = [
  { folder: builtIn('companion'), at: '/app' },
  { folder: builtIn('web'), at: '' },
]

const noBuild = `<!doctype html>
<html lang="it"><meta charset="utf-8"><title>Filo</title>
<h1>L’interfaccia di Filo non è stata costruita</h1>
<p>Esegui <code>npm run build</code> e riavvia Filo: fino ad allora rispondono soltanto le chiamate sotto /api.</p>
</html>`

/**
 * Serves the apps as they were built when the server started. Whatever is no file and no call is a page of one of them,
 * and answers its one document; an unknown call or file answers `not_found` in our own format.
 */
export function serveApps(server: FastifyInstance, apps = builtApps): void {
  const pages = apps.map(({ folder, at }) => {
    const files = readBuilt(folder, at)
    const page = files.find(({ path }) => path === `${at}/index.html`)
    if (!page) server.log.warn(`${folder} non esiste: esegui "npm run build"`)
    // One route a file: no path reaches the disk by its text.
    for (const file of files) server.get(file.path, (request, reply) => sendBuilt(request, reply, file))
    return { at, page }
  })

  server.setNotFoundHandler((request, reply) => {
    if (!asksForPage(request)) return reply.send(refuse(new Failure('not_found'), request, reply))
    const page = pages.find(({ at }) => isBelow(request, at))?.page
    if (page) return sendBuilt(request, reply, page)
    return reply.status(503).type('text/html; charset=utf-8').send(noBuild)
  })
}

const pathOf = ({ url }: FastifyRequest) => url.split('?')[0] ?? ''

/** `/app` and `/app/chapter` are below `/app`, `/apple` is not. */
const isBelow = (request: FastifyRequest, at: string) => `${pathOf(request)}/`.startsWith(`${at}/`)

/** Who opens a page asks for HTML; a script or a picture takes anything, and is named as a file. */
function asksForPage(request: FastifyRequest): boolean {
  const path = pathOf(request)
  const {
    method,
    headers: { accept = '' },
  } = request
  if ((method !== 'GET' && method !== 'HEAD') || /^\/(api|assets|app\/assets)(\/|$)/.test(path)) return false
  return accept.includes('text/html') || (accept.includes('*/*') && !/\.\w+$/.test(path))
}
