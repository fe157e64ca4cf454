import { type Merged, mergeFields, type Versions } from '@filo/ui/editing/merge.ts'
import { allFacts } from './cicc-facts.ts'
import { type CiccValues, recordOf } from './cicc-values.ts'

const fields = allFacts.map(({ label, fields: paths, text }) => ({
  label,
  paths,
  valueIn: (values: CiccValues) => text(recordOf(values)),
}))

/** Merges fact by fact, as they are recorded; input that is hidden now is ignored. */
export function mergeCicc(versions: Versions<CiccValues>): Merged<CiccValues> {
  const { updatedLabels, ...merged } = mergeFields(versions, fields)
  const notes =
    updatedLabels.length > 0 ? [`Aggiornati con i valori salvati: ${updatedLabels.join(', ')}.`] : []
  return { ...merged, notes }
}
