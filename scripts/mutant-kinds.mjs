// The kinds of faults that `mutants.mjs` makes, one in one line.
import { createHash } from 'node:crypto'

/**
 * Each kind finds its places in a line, if the lines above and below allow it, and says what stands there instead. Spaces
 * around operators tell them from types and elements.
 *
 * @type {Record<string, { files?: RegExp, at: RegExp, above?: RegExp, below?: RegExp, instead: (found: string) => string }>}
 */
const kinds = {
  'a condition turned': {
    at: / (===|!==|&&|\|\|) /g,
    instead: (found) => ({ ' === ': ' !== ', ' !== ': ' === ', ' && ': ' || ', ' || ': ' && ' })[found],
  },
  'a bound moved by one': {
    // Not beside the database's clock, which no test can set to the microsecond.
    at: / (<|<=|>|>=) (?=[\w(])(?!(now|clock_timestamp)\(\))/g,
    instead: (found) => ({ ' < ': ' <= ', ' <= ': ' < ', ' > ': ' >= ', ' >= ': ' > ' })[found],
  },
  'a line left out': {
    // A whole statement: a call whose result nobody takes, neither the line above nor the one below.
    at: /^ +(await |void )?\w[\w.]*\((?!\() *.*\)$/g,
    above: /(^|[^=>(,&|?+[])$/,
    below: /^(?!\s*[.?:),&|+])/,
    instead: () => '',
  },
  'a permission dropped': {
    files: /^(contract|server)\/.*\.(routes|policy|queries)\.ts$/,
    at: /access: '[a-z]+:[a-z]+'|^ +scope: 'workgroup',$|^ +if \(.*\) return (?!null).*$|AND \w+\.workgroup_id = viewer\.workgroup_id/g,
    instead: (found) => (found.startsWith('access') ? "access: 'signed-in'" : ''),
  },
}

const isCode = (line) => !/^\s*(\/\/|\*|\/\*|import |export type|type |declare )/.test(line)

/**
 * @typedef {object} Mutant
 * @property {string} path
 * @property {number} line
 * @property {string} kind
 * @property {string} before The line as it is.
 * @property {string} after
 * @property {string} mutated The whole file.
 */

/** Every mutant of a source file. @returns {Mutant[]} */
export function mutantsOf(path, text) {
  const lines = text.split('\n')
  return lines.flatMap((before, index) =>
    Object.entries(kinds)
      .filter(([, { files }]) => isCode(before) && (files?.test(path) ?? true))
      .filter(([, kind]) => kind.above?.test(lines[index - 1] ?? '') ?? true)
      .filter(([, kind]) => kind.below?.test(lines[index + 1] ?? '') ?? true)
      .flatMap(([kind, { at, instead }]) =>
        [...before.matchAll(at)].map(({ 0: found, index: column }) => {
          const after = before.slice(0, column) + instead(found) + before.slice(column + found.length)
          return {
            ...{ path, line: index + 1, kind, before: before.trim(), after: after.trim() },
            mutated: (after.trim() ? lines.with(index, after) : lines.toSpliced(index, 1)).join('\n'),
          }
        }),
      ),
  )
}

const keyOf = (seed, { path, line, after }) =>
  createHash('sha256').update(`${seed}\0${path}\0${line}\0${after}`).digest('hex')

/** Mutants in the order of the seed, which a change elsewhere leaves as it is. */
export const shuffled = (mutants, seed) =>
  mutants.toSorted((one, other) => (keyOf(seed, one) < keyOf(seed, other) ? -1 : 1))
