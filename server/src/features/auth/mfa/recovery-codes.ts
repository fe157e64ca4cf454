import { randomInt } from 'node:crypto'
import type { KeyRing } from '../../../platform/secrets/secrets.ts'

const codeCount = 10
/** Without characters that are easily confused: 0 and O, 1, I and L. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const groupLength = 5

const group = () => Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('')

/** Ten codes of two groups (`7KQ2M-XD94T`), 49 bits each. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: codeCount }, () => `${group()}-${group()}`)

/** The stored hash of a code, with or without its hyphen, keyed with `FILO_SECRET` and bound to the person. */
export const hashRecoveryCode = (keys: KeyRing, staffId: string, code: string): Buffer =>
  Buffer.from(keys.sign('recovery-code', `${staffId}:${code.replace('-', '')}`), 'base64url')
