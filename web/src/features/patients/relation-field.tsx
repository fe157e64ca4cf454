import { Autocomplete } from '@filo/ui/fields/autocomplete.tsx'
import { caregiverLabels } from './patient-values.ts'

/** The most frequent relations; any other can be typed. */
const relations = [
  'Coniuge',
  'Compagna',
  'Compagno',
  'Figlia',
  'Figlio',
  'Madre',
  'Padre',
  'Sorella',
  'Fratello',
  'Nipote',
  'Nuora',
  'Genero',
  'Amica',
  'Amico',
  'Assistente familiare',
  'Tutore legale',
]

const loadSuggestions = async (typed: string) =>
  relations
    .filter((relation) => relation.toLowerCase().startsWith(typed.toLowerCase()))
    .map((relation) => ({ value: relation, label: relation }))

/** The caregiver's relation to the patient, typed freely or chosen from the usual ones. */
export const RelationField = ({ name }: { name: string }) => (
  <Autocomplete
    name={name}
    label={caregiverLabels.relation}
    hint="Per esempio coniuge, figlia, assistente"
    minLetters={1}
    freeText
    preselectsFirst={false}
    load={loadSuggestions}
  />
)
