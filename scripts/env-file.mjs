// Reads `.env` in the checkout if it exists; the environment takes precedence. Node's --env-file-if-exists would print
// in English that it is missing, and ignore one that is unreadable.
import './own-node.mjs'
import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

// From here on the output of production is a log. Imported late, because an old Node could not read it.
await import('../server/src/platform/process/log-output.ts')
const file = fileURLToPath(new URL('../.env', import.meta.url))
if (existsSync(file)) {
  try {
    accessSync(file, constants.R_OK)
    process.loadEnvFile?.(file)
  } catch (error) {
    console.error(`.env: il file ${file} non è leggibile da questo utente (${error.code})`)
    process.exit(1)
  }
  // Node takes it for the beginning of a comment, and the value, often a password, would end there unseen.
  const [, cut] = /^\s*(?:export\s+)?(\w+)\s*=\s*[^\s'"`#][^\s#]*#/m.exec(readFileSync(file, 'utf8')) ?? []
  if (cut) {
    console.error(
      `.env: in ${cut} il segno # comincia un commento: in un indirizzo scrivilo %23, altrimenti metti il valore tra virgolette`,
    )
    process.exit(1)
  }
}
