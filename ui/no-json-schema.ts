import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const generator = /\/zod\/v4\/core\/to-json-schema\.js$/

/**
 * Builds zod without its generator of JSON Schema, 3 kB that every schema refers to and that no app calls. A call in a
 * built app throws.
 */
export const noJsonSchema = (): Plugin => ({
  name: 'no-json-schema',
  apply: 'build',
  async load(id) {
    if (!generator.test(id)) return null
    const names = Object.keys(await import(pathToFileURL(id).href))
    return [
      `const leftOut = () => () => { throw new Error('JSON Schema is left out of the build') }`,
      `export { ${names.map((name) => `leftOut as ${name}`).join(', ')} }`,
    ].join('\n')
  },
})
