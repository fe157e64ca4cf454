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
  female: { spouse: 'Coniuge', child: 'Figlia', sibling: 'Sorella', parent: 'Madre' },
  male: { spouse: 'Coniuge', child: 'Figlio', sibling: 'Fratello', parent: 'Padre' },
}
const assistant = 'Assistente familiare'

const inventedNames: NameSource = {
  given: (random, gender) => random.pick(gender === 'male' ? men : women),
  surname: (random) => random.pick(surnames),
}

type Identity = {
  name: string
  surname: string
  gender: 'male' | 'female'
  birthDate: string
  fiscalCode: string
}
type Town = { name: string; code: string; province: string }

const townsByName = new Map<string, Town>()

function townNamed(name: string): Town {
  const [town] = townsByName.has(name)
    ? [townsByName.get(name)]
    : searchPlaces(name, { kind: 'comune', limit: 1 })
  if (!town) throw new Error(`${name}: not among the places`)
  townsByName.set(name, town)
  return town
}

function inventedIdentity(
  random: SeededRandom,
  today: string,
  ages: [number, number],
  birthplace: Town,
  names: NameSource,
  surname?: string,
): Identity {
  const gender = random.boolean(0.5) ? 'male' : 'female'
  const person = {
    gender,
    name: names.given(random, gender),
    surname: surname ?? names.surname(random),
    birthDate: addDays(today, -random.between(ages[0] * 365, ages[1] * 365)),
  } as const
  return { ...person, fiscalCode: computeFiscalCode({ ...person, placeCode: birthplace.code }) }
}

/** Names for caregivers: draws again, once, if the name is the patient's own. */
const givenUnlike =
  (taken: string, names: NameSource): NameSource['given'] =>
  (random, gender) => {
    const name = names.given(random, gender)
    return name === taken ? names.given(random, gender) : name
  }

/**
 * A relation that the years between two people and their surnames allow. `taken` are those of the patient's other
 * caregivers: nobody has two spouses or two mothers.
 */
function inventedRelation(
  random: SeededRandom,
  patient: Identity,
  caregiver: Identity,
  taken: readonly string[],
): string {
  const { spouse, child, sibling, parent } = relations[caregiver.gender]
  const yearsYounger = Number(caregiver.birthDate.slice(0, 4)) - Number(patient.birthDate.slice(0, 4))
  const relatives =
    yearsYounger >= 18 ? [child] : yearsYounger > -18 ? [sibling, spouse] : [parent, 'Parente']
  const possible = relatives.filter(
    (relation) => ![spouse, parent].includes(relation) || !taken.includes(relation),
  )
  return random.pick(caregiver.surname === patient.surname ? possible : [...possible, assistant])
}

/** An invented patient with this number of caregivers, as a client sends it. */
export function inventedPatient(
  random: SeededRandom,
  today: string,
  caregivers: number,
  names = inventedNames,
) {
  const birthplace = townNamed(random.pick(towns))
  const home = townNamed(random.pick(towns))
  const person = inventedIdentity(random, today, [19, 84], birthplace, names)
  const taken: string[] = []
  return {
    ...person,
    birthPlace: birthplace.name,
    birthProvince: birthplace.province,
    residence: {
      place: home.name,
      province: home.province,
      address: random.boolean(0.8) ? `${random.pick(streets)} ${random.between(1, 120)}` : null,
    },
    diagnosis: random.pick(diagnoses),
    parenteralNutrition: true,
    enteralNutrition: random.boolean(0.2),
    osNutrition: random.boolean(0.6),
    takenInCharge: addDays(today, -random.between(5, 1500)),
    informedConsent: true,
    caregivers: Array.from({ length: caregivers }, () => {
      const surname = random.boolean(0.6) ? person.surname : undefined
      const caregiverNames = { ...names, given: givenUnlike(person.name, names) }
      const caregiver = inventedIdentity(random, today, [22, 80], birthplace, caregiverNames, surname)
      const relation = inventedRelation(random, person, caregiver, taken)
      taken.push(relation)
      return {
        ...caregiver,
        place: home.name,
        province: home.province,
        relation,
        phone: `333${String(random.between(0, 9_999_999)).padStart(7, '0')}`,
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

/** Invented data of a catheter placed `daysAgo`, as a client sends them, without the patient's id. */
export function inventedCicc(random: SeededRandom, today: string, daysAgo: number) {
  const { vein, ...kind } = random.pick(kinds)
  return {
    venousCatheter: true,
    ...kind,
    brand: random.pick(['Spola (demo)', 'Trama (demo)', 'Gomitolo (demo)']),
    numberOfLumens: random.between(1, 3),
    placeOfInsertion: random.pick([
      'Sala di radiologia interventistica',
      'Ambulatorio accessi venosi',
      'Blocco operatorio',
    ]),
    insertionDate: addDays(today, -daysAgo),
    locationOfInsertion: { vein, side: random.pick(['left', 'right'] as const) },
    pumpUsedType: random.pick(['volumetric', 'peristaltic', 'elastomeric'] as const),
    lockType: random.pick(['taurolidine', 'saline', 'heparin'] as const),
    portablePumpCarrier: random.boolean(0.5),
    ciccTag: `REF DEMO-${random.between(100, 999)} LOT ${random.between(10_000, 99_999)}`,
    note: random.boolean(0.3) ? 'Medicazione settimanale con clorexidina, nessun segno di flogosi.' : null,
    otherDevices: { peg: random.boolean(0.1) },
  }
}
