import { canonicalText } from '@filo/contract/kit/canonical-text.ts'
import { hash, verify } from '@node-rs/argon2'
import { semaphore } from '../semaphore.ts'

export type Passwords = {
  /** Hashes the canonical form of a password, so that it opens however its letters are composed. */
  hash(password: string): Promise<string>
  /** Takes the same time whether or not there is a hash to compare with. */
  verify(hash: string | null, password: string): Promise<Verified>
}

/** `newHash` replaces the hash of a right password that an earlier version hashed as it was typed. */
export type Verified = { isRight: boolean; newHash: string | null }

const argon2id = 2
/** OWASP's first choice for argon2id: 19 MiB, two passes. */
const cost = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const atOnce = 2
const maxQueued = 100

/** argon2id off the event loop, two at a time, with a bounded queue. */
export function passwords(): Passwords {
  const inTurn = semaphore(atOnce, { maxWaiting: maxQueued })
  const dummyHash = hash('nobody has this password', cost)
  const hashCanonical = (password: string) => inTurn(() => hash(canonicalText('password', password), cost))
  return {
    hash: hashCanonical,
    verify: async (known, password) => {
      const against = known ?? (await dummyHash)
      const matches = (text: string) => inTurn(() => verify(against, text))
      const canonical = canonicalText('password', password)
      if (await matches(canonical)) return { isRight: known !== null, newHash: null }
      const isRight = password !== canonical && (await matches(password)) && known !== null
      return { isRight, newHash: isRight ? await hashCanonical(password) : null }
    },
  }
}
