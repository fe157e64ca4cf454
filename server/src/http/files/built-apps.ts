import { fileURLToPath } from 'node:url'
import { Failure } from '@filo/contract/kit/failure.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from '../pipeline/refuse.ts'
import { type BuiltFile, readBuilt, sendBuilt, withRootAttribute } from './built-files.ts'

/** The build folder of an app, and its base path. */
export type BuiltApp = { folder: string; basePath: '' | '/app' }

const builtIn = (workspace: string) =>
  fileURLToPath(new URL(`../../../../${workspace}/dist`, import.meta.url))
/** The patients' app, and the staff's at the root. */
const builtApps: BuiltApp[] = [
  { folder: builtIn('companion'), basePath: '/app' },
  { folder: builtIn('web'), basePath: '' },
]

const noBuild = `<!doctype html>
<html lang="it"><meta charset="utf-8"><title>Filo</title>
<h1>L’interfaccia di Filo non è stata costruita</h1>
<p>Esegui <code>npm run build</code> e riavvia Filo: fino ad allora rispondono soltanto le chiamate sotto /api.</p>
</html>`

type ServedApps = {
  demo?: boolean
  apps?: BuiltApp[]
  /** Whether the browser may be signed in to the staff app. */
  hasSession: (request: FastifyRequest) => boolean
}

/**
 * Serves the apps as built when the server started. A path that is neither a file nor a call is a page of an app and
 * gets its document, complete if it was prerendered and the browser has no session; unknown calls and files get
 * `not_found` in our own format. In a demo the documents say so (`data-demo`), so that its ribbon is in the first paint
 * and moves nothing.
 */
export function serveApps(
  server: FastifyInstance,
  { demo = false, apps = builtApps, hasSession }: ServedApps,
): void {
  const pages = apps.map(({ folder, basePath }) => {
    const index = `${basePath}/index.html`
    const all = readBuilt(folder, basePath).map((file) =>
      demo && file.path === index ? withRootAttribute(file, 'data-demo') : file,
    )
    const files = all.filter(({ path }) => !path.startsWith(`${basePath}/prerendered/`))
    const page = files.find(({ path }) => path === index)
    if (!page) server.log.warn(`${folder} non esiste: esegui "npm run build"`)
    // One route per file, so that no path from a request reaches the disk.
    for (const file of files) server.get(file.path, (request, reply) => sendBuilt(request, reply, file))
    return {
      basePath,
      page,
      prerendered: prerenderedIn(all, `${basePath}/prerendered/${demo ? 'demo' : 'standard'}/`),
    }
  })

  server.setNotFoundHandler((request, reply) => {
    if (!asksForPage(request)) return reply.send(refuse(new Failure('not_found'), request, reply))
    const app = pages.find(({ basePath }) => isBelow(request, basePath))
    if (!app?.page) return reply.status(503).type('text/html; charset=utf-8').send(noBuild)
    const prerendered = hasSession(request) ? undefined : app.prerendered.get(pathOf(request))
    // Without no-store the browser could go back to the signed-out page after sign-in.
    return prerendered
      ? sendBuilt(request, reply, prerendered, 'no-store')
      : sendBuilt(request, reply, app.page)
  })
}

/** The prerendered pages in a folder by their path: that of `index.html` is `/`. */
const prerenderedIn = (files: BuiltFile[], folder: string): Map<string, BuiltFile> =>
  new Map(
    files
      .filter(({ path }) => path.startsWith(folder))
      .map((file) => [`/${file.path.slice(folder.length).replace(/(index)?\.html$/, '')}`, file] as const),
  )

const pathOf = ({ url }: FastifyRequest) => url.split('?')[0] ?? ''

/** `/app` and `/app/chapter` are below `/app`, `/apple` is not. */
const isBelow = (request: FastifyRequest, basePath: string) =>
  `${pathOf(request)}/`.startsWith(`${basePath}/`)

/** Browsers request pages with Accept: text/html; scripts and images accept anything and have a file extension. */
function asksForPage(request: FastifyRequest): boolean {
  const path = pathOf(request)
  const {
    method,
    headers: { accept = '' },
  } = request
  if ((method !== 'GET' && method !== 'HEAD') || /^\/(api|assets|app\/assets)(\/|$)/.test(path)) return false
  return accept.includes('text/html') || (accept.includes('*/*') && !/\.\w+$/.test(path))
}
