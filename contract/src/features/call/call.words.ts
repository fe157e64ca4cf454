import { type Role, roleWords } from '../../kit/access.ts'

/** How good the connections of a call were. */
export const callQualityWords = { good: 'Buona', fair: 'Discreta', poor: 'Scarsa' } as const

/** How somebody belongs to the visit: `paziente`, `infermiere`, `caregiver, figlia`. */
export const partWords = ({ role, relation }: { role: Role; relation: string | null }): string =>
  [roleWords[role].toLowerCase(), relation && inSentence(relation)].filter(Boolean).join(', ')

/** `Figlia` as `figlia`, while `ADI` and the names within stay as they were typed. */
export const inSentence = (relation: string) =>
  relation.replace(/^\p{Lu}(?!\p{Lu})/u, (first) => first.toLowerCase())
