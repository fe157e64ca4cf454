import { type Dispute, shownPlainly } from '../../ui/stale.ts'
import { everyFact, type Fact } from './cicc-facts.ts'
import { type CiccValues, recordOf } from './cicc-values.ts'

/** A fact that two people changed in different ways; the fields of the form that say it hold what is saved. */
export type Clash = Dispute & { savedFields: Partial<CiccValues> }

export type Rebased = {
  /** What was typed, and for the rest what the other person saved. */
  values: CiccValues
  conflicts: Clash[]
  /** What the other person changed and one had not touched. */
  notes: string[]
}

/** Puts what was typed over a record that somebody else changed since it was read as `read`. */
export function rebase(read: CiccValues, mine: CiccValues, saved: CiccValues): Rebased {
  let values = { ...mine }
  const conflicts: Clash[] = []
  const renewed: string[] = []
  for (const { label, fields, text } of everyFact) {
    const [before, typed, now] = [read, mine, saved].map((one) => text(recordOf(one)))
    if (now === before || now === typed) continue
    const savedFields = pick(saved, fields)
    if (typed === before) {
      renewed.push(label)
      values = { ...values, ...savedFields }
    } else
      conflicts.push({
        path: fields.join(' '),
        label,
        savedFields,
        saved: shownPlainly(now),
        typed: shownPlainly(typed),
      })
  }
  const notes = renewed.length > 0 ? [`Aggiornati con i valori salvati: ${renewed.join(', ')}.`] : []
  return { values, conflicts, notes }
}

const pick = (values: CiccValues, fields: Fact['fields']): Partial<CiccValues> =>
  Object.fromEntries(fields.map((field) => [field, values[field]]))
