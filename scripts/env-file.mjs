// Reads `.env` in the checkout if it exists; the environment takes precedence. Node's --env-file-if-exists would print
// in English that it is missing, and ignore one that is unreadable.
import './own-node.mjs'
import { accessSync, constants, existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const file = fileURLToPath(new URL('../.env', import.meta.url))
if (existsSync(file)) {
  try {
    accessSync(file, constants.R_OK)
    process.loadEnvFile?.(file)
  } catch (error) {
    console.error(`.env: il file ${file} non è leggibile da questo utente (${error.code})`)
    process.exit(1)
  }
}
