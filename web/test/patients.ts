import type { AccessStatus } from '@filo/contract/features/access/access.schema.ts'
import { cicc } from '@filo/contract/features/cicc/cicc.schema.ts'
import type { Patient, PatientListItem } from '@filo/contract/features/patients/patient.schema.ts'
import type { Place } from '@filo/contract/features/places/place.schema.ts'
import { computeFiscalCode } from '@filo/contract/kit/fiscal-code-person.ts'
import { physician } from './people.ts'

export const roma: Place = {
  code: 'H501',
  name: 'Roma',
  province: 'RM',
  otherNames: [],
  formerProvinces: [],
  kind: 'comune',
  until: null,
}

const person = { surname: 'Spola', name: 'Ginevra', birthDate: '1961-03-12', gender: 'female' } as const

/** An invented patient, as the server returns it. */
export const patient: Patient = {
  ...person,
  id: 'a1a1a1a1-0000-4000-8000-000000000200',
  version: 1,
  createdAt: '2026-01-15T09:00:00Z',
  age: 64,
  fiscalCode: computeFiscalCode({ ...person, placeCode: roma.code }),
  birthPlace: 'Roma',
  birthProvince: 'RM',
  residence: { place: 'Roma', province: 'RM', address: 'Via della Spola 2' },
  diagnosis: 'Sindrome dell’intestino corto',
  parenteralNutrition: true,
  enteralNutrition: false,
  osNutrition: true,
  takenInCharge: '2026-01-15',
  consent: {
    policyVersion: '2026-01-01',
    at: '2026-01-15T09:00:00Z',
    by: { id: physician.id, title: null, name: physician.name, surname: physician.surname },
  },
  caregivers: [],
  cicc: null,
  ciccHistory: [],
  access: [],
  homonyms: { total: 0, birthDates: [] },
  events: {
    ...{ chapterRead: null, chapterAssigned: null, chaptersToFinish: 0, unopened: null },
    ...{ appUse: null, nextVisit: null, lastVisit: null, message: null },
  },
}

/** The patient's access, issued and yet to be used. */
export const unusedAccess: AccessStatus = {
  holder: { id: patient.id, kind: 'patient', name: patient.name, surname: patient.surname },
  ...{
    state: 'active',
    expiresAt: '2031-01-01T10:00:00.000Z',
    usedAt: null,
    codeBlocked: false,
    devices: 0,
    receivesNotices: false,
  },
}

/** CICC record of a patient without a catheter. */
export const noCatheter = cicc.parse({
  ...Object.fromEntries(Object.keys(cicc.shape).map((field) => [field, null])),
  id: 'a1a1a1a1-0000-4000-8000-000000000300',
  version: 1,
  patientId: patient.id,
  createdAt: '2026-01-15T10:00:00Z',
  venousCatheter: false,
  otherDevices: {
    ...{ bladderCatheter: false, peg: false, tracheotomy: false, gastricNoseTube: false },
    ...{ other: false, otherReason: null },
  },
  files: [],
})

/** The same patient as a list item. */
export const listedPatient: PatientListItem = {
  ...person,
  id: patient.id,
  age: patient.age,
  diagnosis: patient.diagnosis,
  parenteralNutrition: true,
  enteralNutrition: false,
  osNutrition: true,
  takenInCharge: patient.takenInCharge,
  catheterType: null,
  venousCatheter: null,
  dwellDays: null,
  removalDate: null,
  homonym: false,
  chaptersToFinish: 0,
  unread: 0,
  nextVisit: null,
}
