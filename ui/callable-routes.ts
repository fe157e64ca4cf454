import { pathToFileURL } from 'node:url'
import type { Route } from '@filo/contract/kit/route.ts'
import type { Plugin } from 'vite'

const routesModule = /\/contract\/src\/features\/.+\.routes\.ts$/

/**
 * Builds the contract's `*.routes.ts` without schemas, so that pages before sign-in load no validator. Every export of
 * such a module is a table of routes.
 */
export const callableRoutes = (): Plugin => ({
  name: 'callable-routes',
  apply: 'build',
  async load(id) {
    if (!routesModule.test(id)) return null
    const tables: Record<string, Record<string, Route>> = await import(pathToFileURL(id).href)
    return Object.entries(tables)
      .map(([name, routes]) => `export const ${name} = ${JSON.stringify(callable(routes))}`)
      .join('\n')
  },
})

/** Keeps what a call needs to know of each route: of its reply only whether that is a file. */
const callable = (routes: Record<string, Route>) =>
  Object.fromEntries(
    Object.entries(routes).map(([name, { method, path, typed, multipart, reply }]) => [
      name,
      { method, path, typed, multipart, ...(reply === 'file' && { reply }) },
    ]),
  )
