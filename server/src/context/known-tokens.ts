import { hashToken } from '../platform/secrets/secrets.ts'
import type { Identities } from './identities.ts'

const maxTokens = 20_000

export type KnownTokens = {
  /** A name for whoever brings one of these tokens; `null` if nobody was let in by any of them. */
  nameFor(tokens: readonly string[]): string | null
  note(token: string): void
}

/** Tokens by which people were let in lately, as hashes: who brings one is no stranger before anything is looked up. */
export function knownTokens(): KnownTokens {
  const names = new Set<string>()
  const nameOf = (token: string) => hashToken(token).toString('base64')
  return {
    nameFor: (tokens) => tokens.map(nameOf).find((name) => names.has(name)) ?? null,
    note(token) {
      const name = nameOf(token)
      // Sets keep their order: the one that was not used for longest is forgotten.
      names.delete(name)
      names.add(name)
      const [oldest] = names
      if (names.size > maxTokens && oldest !== undefined) names.delete(oldest)
    },
  }
}

/** The same identities, which note by which tokens they let people in. */
export const noting = (identities: Identities, known: KnownTokens): Identities => ({
  ...identities,
  async staff(token, options) {
    const found = await identities.staff(token, options)
    known.note(token)
    return found
  },
  async device(proof, prefetch) {
    const found = await identities.device(proof, prefetch)
    if (found) known.note(proof.token)
    return found
  },
})
