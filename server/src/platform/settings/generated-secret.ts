import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { OperatorError } from '../process/operator-error.ts'
import { unusableDataFolder } from './folders.ts'
import { fewestSecretCharacters } from './settings-schema.ts'

/** Outside production the secret is generated once and kept in the data folder, readable by its owner only. */
export function generatedSecret(dataFolder: string): string {
  const file = join(dataFolder, 'secret')
  try {
    if (!existsSync(file)) writeSecret(file)
    chmodSync(file, 0o600)
    const secret = readFileSync(file, 'utf8')
    if (secret.length >= fewestSecretCharacters) return secret
  } catch (error) {
    throw unusableDataFolder(dataFolder, error)
  }
  throw new OperatorError(`FILO_DATA: il segreto in ${file} è incompleto: cancella il file e riavvia`)
}

function writeSecret(file: string): void {
  try {
    writeFileSync(file, randomBytes(48).toString('base64'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    // A full disk leaves an empty file, which the next start would take for the secret.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') rmSync(file, { force: true })
    throw error
  }
}
