import { type Merged, mergeFields, type Versions } from '@filo/ui/editing/merge.ts'
import { everyFact } from './cicc-facts.ts'
import { type CiccValues, recordOf } from './cicc-values.ts'

const fields = everyFact.map(({ label, fields: paths, text }) => ({
  label,
  paths,
  valueIn: (values: CiccValues) => text(recordOf(values)),
}))

/** Merges fact by fact, as the record says them; what was typed and is hidden by now counts for nothing. */
export function mergeCicc(versions: Versions<CiccValues>): Merged<CiccValues> {
  const { renewed, ...merged } = mergeFields(versions, fields)
  const notes = renewed.length > 0 ? [`Aggiornati con i valori salvati: ${renewed.join(', ')}.`] : []
  return { ...merged, notes }
}
