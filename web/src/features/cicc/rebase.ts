import { everyFact, type Fact } from './cicc-facts.ts'
import { type CiccValues, recordOf } from './cicc-values.ts'

/** A field that two people changed in different ways. */
export type Clash = { fact: Fact; mine: CiccValues; saved: CiccValues }

export type Rebased = {
  /** What was typed, and for the rest what the other person saved. */
  values: CiccValues
  clashes: Clash[]
  /** Labels of what the other person changed and one had not touched. */
  renewed: string[]
}

/** Puts what was typed over a record that somebody else changed since it was read as `read`. */
export function rebase(read: CiccValues, mine: CiccValues, saved: CiccValues): Rebased {
  const rebased: Rebased = { values: { ...mine }, clashes: [], renewed: [] }
  for (const fact of everyFact) {
    const before = fact.text(recordOf(read))
    const typed = fact.text(recordOf(mine))
    const now = fact.text(recordOf(saved))
    if (now === before || now === typed) continue
    if (typed !== before) rebased.clashes.push({ fact, mine, saved })
    else {
      rebased.renewed.push(fact.label)
      rebased.values = { ...rebased.values, ...pick(saved, fact.fields) }
    }
  }
  return rebased
}

export const pick = (values: CiccValues, fields: Fact['fields']): Partial<CiccValues> =>
  Object.fromEntries(fields.map((field) => [field, values[field]]))
