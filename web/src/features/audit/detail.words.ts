import { roleWords } from '@filo/contract/kit/access.ts'

/** What a detail of an entry is called. */
const names: Readonly<Record<string, string>> = {
  count: 'Voci mostrate',
  filters: 'Filtri usati',
  fields: 'Campi',
  added: 'Caregiver aggiunti',
  removed: 'Caregiver tolti',
  caregivers: 'Caregiver',
  files: 'Allegati aggiunti',
  removedFiles: 'Allegati tolti',
  file: 'Allegato',
  revokeDevices: 'Dispositivi scollegati',
  ended: 'Sessioni chiuse',
  factor: 'Secondo fattore',
  role: 'Ruolo',
  sent: 'Mail inviata',
}

/** Names of fields and filters, and the few values that an entry may bear. */
const codes: Readonly<Record<string, string>> = {
  ...roleWords,
  address: 'indirizzo',
  awaited: 'chiesto, non ancora dato',
  birthDate: 'data di nascita',
  birthPlace: 'luogo di nascita',
  birthProvince: 'provincia di nascita',
  brand: 'marca',
  caregivers: 'caregiver',
  catheterType: 'tipo di catetere',
  catheterTypeOther: 'altro tipo di catetere',
  ciccTag: 'etichetta del catetere',
  city: 'città',
  deed: 'che cosa',
  diagnosis: 'diagnosi',
  email: 'email',
  enteralNutrition: 'nutrizione enterale',
  fiscalCode: 'codice fiscale',
  from: 'dal giorno',
  gender: 'sesso',
  identifier: 'matricola',
  insertionDate: 'data di inserzione',
  locationOfInsertion: 'sede di inserzione',
  lockType: 'lock',
  lockTypeOther: 'altro lock',
  materialType: 'materiale',
  materialTypeOther: 'altro materiale',
  name: 'nome',
  newPassword: 'password',
  note: 'note',
  numberOfLumens: 'numero di lumi',
  osNutrition: 'nutrizione per os',
  otherDevices: 'altri presidi',
  outcome: 'esito',
  parenteralNutrition: 'nutrizione parenterale',
  passkey: 'passkey',
  patientId: 'paziente',
  person: 'persona',
  phone: 'telefono',
  placeOfInsertion: 'luogo di inserzione',
  portablePumpCarrier: 'zainetto portapompa',
  postalCode: 'CAP',
  province: 'provincia',
  pumpUsedType: 'pompa',
  pumpUsedTypeOther: 'altra pompa',
  recovery: 'codice di recupero',
  registryNumber: 'numero di iscrizione all’ordine',
  removalDate: 'data di rimozione',
  removalReason: 'motivo di rimozione',
  requestId: 'riferimento',
  residence: 'residenza',
  residenceAddress: 'indirizzo di residenza',
  residencePlace: 'comune di residenza',
  residenceProvince: 'provincia di residenza',
  surname: 'cognome',
  takenInCharge: 'presa in carico',
  title: 'titolo',
  to: 'al giorno',
  totp: 'app di autenticazione',
  venousCatheter: 'portatore di catetere venoso',
  workgroupId: 'gruppo di lavoro',
}

const codeWord = (code: string) => codes[code] ?? code

function valueWords(value: unknown): string {
  if (Array.isArray(value)) return value.map((one) => codeWord(String(one))).join(', ')
  if (typeof value === 'boolean') return value ? 'Sì' : 'No'
  return codeWord(String(value))
}

const isEmpty = (value: unknown) =>
  value === null || value === 0 || (Array.isArray(value) && value.length === 0)

/** What an entry counts or names, in words; what counts nothing is passed over. */
export const detailsInWords = (details: Record<string, unknown> | null): { name: string; value: string }[] =>
  Object.entries(details ?? {})
    .filter(([key, value]) => key === 'count' || !isEmpty(value))
    .map(([key, value]) => ({ name: names[key] ?? key, value: valueWords(value) }))
