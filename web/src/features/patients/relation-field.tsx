import { Autocomplete } from '@filo/ui/fields/autocomplete.tsx'
import { caregiverLabels } from './patient-values.ts'

/** The relations that clinics meet most; any other is written out. */
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

const suggested = async (typed: string) =>
  relations
    .filter((relation) => relation.toLowerCase().startsWith(typed.toLowerCase()))
    .map((relation) => ({ value: relation, label: relation }))

/** Who a caregiver is to the patient, in one's own words or in the usual ones. */
export const RelationField = ({ name }: { name: string }) => (
  <Autocomplete
    name={name}
    label={caregiverLabels.relation}
    hint="Per esempio coniuge, figlia, assistente"
    minLetters={1}
    freeText
    preselectsFirst={false}
    load={suggested}
  />
)
