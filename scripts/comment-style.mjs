// Counts sentences in comments that begin with a word such as "What" or "Who": they read better when they begin with a
// verb or a noun of the domain (CONTRIBUTING.md). The count may only fall.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

/** Number of such sentences that are tolerated; it may only be lowered. */
const limit = 0

const opening = /^(What|Who|Whom|Whose|Whoever|Whatever|Of|So)\b/

/** Comments of a source file, each as its lines: consecutive `//` lines, or a block. */
export function commentsIn(text) {
  const comments = []
  let last = null
  for (const [index, line] of text.split('\n').entries()) {
    const found = /^\s*(?:\{?\/\*\*?|\*\/?|\/\/|--)\s?(.*?)(?:\s*\*\/\}?)?$/.exec(line)
    if (!found) {
      last = null
      continue
    }
    const begins = !last || /^\s*\{?\/\*/.test(line)
    if (begins) {
      last = { line: index + 1, lines: [] }
      comments.push(last)
    }
    last.lines.push(found[1])
  }
  return comments
}

/** Sentences of a file's comments that begin with one of the words, as `{ line, sentence }`. */
export const awkwardSentences = (text) =>
  commentsIn(text).flatMap(({ line, lines }) =>
    lines
      .join(' ')
      .trim()
      .split(/(?<=[.!?:;])\s+/)
      .filter((sentence) => opening.test(sentence))
      .map((sentence) => ({ line, sentence })),
  )

function check() {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.js', '*.mjs', '*.css'], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => path && existsSync(path))
  const found = files.flatMap((path) =>
    awkwardSentences(readFileSync(path, 'utf8')).map(({ line, sentence }) => `${path}:${line}: ${sentence}`),
  )
  if (process.argv.includes('--list') || found.length > limit) console.log(found.join('\n'))
  console.log(`${found.length} sentences in comments begin with What, Who, Of or So (limit: ${limit})`)
  if (found.length < limit) console.log(`Lower the limit in scripts/comment-style.mjs to ${found.length}.`)
  return found.length === limit
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exitCode = check() ? 0 : 1
