import { addDays } from '@filo/contract/kit/date.ts'
import { computeFiscalCode } from '@filo/contract/kit/fiscal-code-person.ts'
import { searchPlaces } from '../features/places/place.search.ts'
import type { NameSource } from './common-names.ts'
import type { SeededRandom } from './seeded-random.ts'

const women = [
  'Maria',
  'Anna',
  'Lucia',
  'Chiara',
  'Teresa',
  'Zoé',
  'Ginevra',
  'Adele',
  'Irene',
  'Noemi',
  'Rosa',
  'Bianca',
]
const men = [
  'Nicolò',
  'Luca',
  'Paolo',
  'Ettore',
  'Tommaso',
  'Niccolò',
  'Elia',
  'Pietro',
  'Gian Luca',
  'Dario',
  'Furio',
  'Oreste',
]
const surnames = [
  'Rossi',
  'De Luca',
  'D’Angelo',
  'Filanti',
  'Trama',
  'Ordito',
  'Gomitoli',
  'Cucitini',
  'Nodari',
  'Telaroli',
  'Dell’Ago',
  'Fusi',
  'Matassa',
  'Lanieri',
  'Setaioli',
  'Bottoni',
  'Ricamo',
  'Merletti',
  'Spoletta',
  'Canapa',
  'Lino-Cotoni',
  'Uncinetti',
  'Rammendo',
  'Fettuccia',
]
const diagnoses = [
  'Sindrome dell’intestino corto dopo resezione ileale',
  'Malattia di Crohn con fistole enterocutanee',
  'Pseudo-ostruzione intestinale cronica',
  'Enterite attinica',
  'Insufficienza intestinale cronica benigna',
  'Ischemia mesenterica, esiti di resezione massiva',
  'Carcinosi peritoneale con occlusione intestinale',
  'Dismotilità intestinale in sclerodermia',
]
const towns = [
  'Roma',
  'Milano',
  'Viterbo',
  'Latina',
  'Bergamo',
  'Forlì',
  'L’Aquila',
  'Reggio nell’Emilia',
  'Napoli',
  'Cuneo',
]
const streets = [
  'Via dei Fili',
  'Piazza del Ricamo',
  'Vicolo della Spola',
  'Via della Lana',
  'Largo dei Bottoni',
]
const relations = {
  female: ['Coniuge', 'Figlia', 'Sorella', 'Assistente familiare'],
  male: ['Coniuge', 'Figlio', 'Fratello', 'Assistente familiare'],
}

const plainlyInvented: NameSource = {
  given: (chance, gender) => chance.pick(gender === 'male' ? men : women),
  surname: (chance) => chance.pick(surnames),
}

type Identity = {
  name: string
  surname: string
  gender: 'male' | 'female'
  birthDate: string
  fiscalCode: string
}
type Town = { name: string; code: string; province: string }

const known = new Map<string, Town>()

function townNamed(name: string): Town {
  const [town] = known.has(name) ? [known.get(name)] : searchPlaces(name, { kind: 'comune', limit: 1 })
  if (!town) throw new Error(`${name}: not among the places`)
  known.set(name, town)
  return town
}

function identity(
  chance: SeededRandom,
  today: string,
  ages: [number, number],
  birthplace: Town,
  names: NameSource,
  surname?: string,
): Identity {
  const gender = chance.boolean(0.5) ? 'male' : 'female'
  const person = {
    gender,
    name: names.given(chance, gender),
    surname: surname ?? names.surname(chance),
    birthDate: addDays(today, -chance.between(ages[0] * 365, ages[1] * 365)),
  } as const
  return { ...person, fiscalCode: computeFiscalCode({ ...person, placeCode: birthplace.code }) }
}

/** Nobody at home bears the patient's own name. */
const givenBut =
  (taken: string, names: NameSource): NameSource['given'] =>
  (chance, gender) => {
    const name = names.given(chance, gender)
    return name === taken ? names.given(chance, gender) : name
  }

/** A patient as a client sends it, with as many caregivers; nobody who lives. */
export function inventedPatient(
  chance: SeededRandom,
  today: string,
  caregivers: number,
  names = plainlyInvented,
) {
  const birthplace = townNamed(chance.pick(towns))
  const home = townNamed(chance.pick(towns))
  const person = identity(chance, today, [19, 84], birthplace, names)
  return {
    ...person,
    birthPlace: birthplace.name,
    birthProvince: birthplace.province,
    residence: {
      place: home.name,
      province: home.province,
      address: chance.boolean(0.8) ? `${chance.pick(streets)} ${chance.between(1, 120)}` : null,
    },
    diagnosis: chance.pick(diagnoses),
    parenteralNutrition: true,
    enteralNutrition: chance.boolean(0.2),
    osNutrition: chance.boolean(0.6),
    takenInCharge: addDays(today, -chance.between(5, 1500)),
    informedConsent: true,
    caregivers: Array.from({ length: caregivers }, () => {
      const surname = chance.boolean(0.6) ? person.surname : undefined
      const namesakeless = { ...names, given: givenBut(person.name, names) }
      const caregiver = identity(chance, today, [22, 80], birthplace, namesakeless, surname)
      return {
        ...caregiver,
        place: home.name,
        province: home.province,
        relation: chance.pick(relations[caregiver.gender]),
        phone: `333${String(chance.between(0, 9_999_999)).padStart(7, '0')}`,
      }
    }),
  }
}

const kinds = [
  { catheterType: 'picc', vein: 'basilic', materialType: 'polyurethane' },
  { catheterType: 'cicc', vein: 'subclavian', materialType: 'polyurethane' },
  { catheterType: 'tunnelled', vein: 'jugular', materialType: 'silicone' },
  { catheterType: 'port', vein: 'axillary', materialType: 'polyurethane' },
  { catheterType: 'ficc', vein: 'femoral', materialType: 'polyurethane' },
] as const

/** Catheter data as a client sends them, but for the patient's id, of a catheter placed so many days before. */
export function inventedCicc(chance: SeededRandom, today: string, daysAgo: number) {
  const { vein, ...kind } = chance.pick(kinds)
  return {
    venousCatheter: true,
    ...kind,
    brand: chance.pick(['Spola (demo)', 'Trama (demo)', 'Gomitolo (demo)']),
    numberOfLumens: chance.between(1, 3),
    placeOfInsertion: chance.pick([
      'Sala di radiologia interventistica',
      'Ambulatorio accessi venosi',
      'Blocco operatorio',
    ]),
    insertionDate: addDays(today, -daysAgo),
    locationOfInsertion: { vein, side: chance.pick(['left', 'right'] as const) },
    pumpUsedType: chance.pick(['volumetric', 'peristaltic', 'elastomeric'] as const),
    lockType: chance.pick(['taurolidine', 'saline', 'heparin'] as const),
    portablePumpCarrier: chance.boolean(0.5),
    ciccTag: `REF DEMO-${chance.between(100, 999)} LOT ${chance.between(10_000, 99_999)}`,
    note: chance.boolean(0.3) ? 'Medicazione settimanale con clorexidina, nessun segno di flogosi.' : null,
    otherDevices: { peg: chance.boolean(0.1) },
  }
}
