// Reads `.env` beside the checkout, where there is one; what the environment says goes before it. Node's own
// --env-file-if-exists would say in English that there is none, and pass over one that may not be read.
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
