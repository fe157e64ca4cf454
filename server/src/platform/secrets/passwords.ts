import { hash, verify } from '@node-rs/argon2'
import { semaphore } from '../semaphore.ts'

export type Passwords = {
  hash(password: string): Promise<string>
  /** Takes the same time whether or not there is a hash to compare with. */
  verify(hash: string | null, password: string): Promise<boolean>
}

const argon2id = 2
/** OWASP's first choice for argon2id: 19 MiB, two passes. */
const cost = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const atOnce = 2
const maxQueued = 100

/** argon2id off the event loop, two at a time, with a bounded queue. */
export function passwords(): Passwords {
  const inTurn = semaphore(atOnce, { maxWaiting: maxQueued })
  const dummyHash = hash('nobody has this password', cost)
  return {
    hash: (password) => inTurn(() => hash(password, cost)),
    verify: async (known, password) => {
      const against = known ?? (await dummyHash)
      const matches = await inTurn(() => verify(against, password))
      return known !== null && matches
    },
  }
}
