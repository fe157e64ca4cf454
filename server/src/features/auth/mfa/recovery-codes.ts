import { randomInt } from 'node:crypto'
import type { KeyRing } from '../../../platform/secrets/secrets.ts'

const howMany = 10
/** Without those that are read for one another: 0 and O, 1, I and L. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const groupLength = 5

const group = () => Array.from({ length: groupLength }, () => letters[randomInt(letters.length)]).join('')

/** Ten codes of two groups (`7KQ2M-XD94T`), 49 bits each. */
export const newRecoveryCodes = (): string[] => Array.from({ length: howMany }, () => `${group()}-${group()}`)

/** What is stored of a code: useless without `FILO_SECRET`, and for anybody else. */
export const hashRecoveryCode = (keys: KeyRing, staffId: string, code: string): Buffer =>
  Buffer.from(
    keys.sign('recovery-code', `${staffId}:${code.toUpperCase().replace(/[^0-9A-Z]/g, '')}`),
    'base64url',
  )
