import { pastDay } from '../../kit/day-field.ts'
import * as field from '../../kit/field-kinds.ts'
import { pick } from '../../kit/field-table.ts'
import { line, optionalLine, prose } from '../../kit/fields.ts'
import { fiscalCode } from '../../kit/fiscal-code-field.ts'
import { phone } from '../../kit/phone-field.ts'
import { ciccFields } from '../cicc/cicc.fields.ts'
import { birthProvince, province } from '../places/province.fields.ts'
import { catheterInPlaceWords, diagnosisLabel, genderWords } from './patient.words.ts'

/** Fields of both patients and caregivers. */
const person = {
  surname: field.text('Cognome', line()),
  name: field.text('Nome', line()),
  birthDate: field.day('Data di nascita', pastDay()),
  fiscalCode: field.text('Codice fiscale', fiscalCode()),
  gender: field.choice('Sesso', genderWords),
}
const home = {
  place: field.text('Comune di residenza', line()),
  province: field.text('Provincia di residenza', province()),
}

/** Fields of a patient, in the order of the exported sheet. */
export const patientFields = {
  surname: person.surname,
  name: person.name,
  birthDate: person.birthDate,
  birthPlace: field.text('Luogo di nascita', line()),
  birthProvince: field.text('Provincia di nascita', birthProvince()),
  fiscalCode: person.fiscalCode,
  gender: person.gender,
  residence: field.group('Residenza', {
    ...home,
    address: field.optionalText('Indirizzo', optionalLine(200)),
  }),
  diagnosis: field.text(diagnosisLabel, prose()),
  parenteralNutrition: field.yesNo('Nutrizione parenterale'),
  enteralNutrition: field.yesNo('Nutrizione enterale'),
  osNutrition: field.yesNo('Nutrizione per os'),
  takenInCharge: field.day('Presa in carico', pastDay()),
}

/** Fields that the list of patients shows. */
export const listedFields = pick(
  patientFields,
  'surname',
  'name',
  'birthDate',
  'gender',
  'diagnosis',
  'parenteralNutrition',
  'enteralNutrition',
  'osNutrition',
  'takenInCharge',
)

/** Fields that the list shows of a patient's current CICC data, if any. */
export const currentCiccFields = pick(
  ciccFields,
  'venousCatheter',
  'catheterType',
  'insertionDate',
  'removalDate',
)

/** Fields that the exported sheet shows of the last catheter, in place or not. */
export const lastCatheterFields = pick(ciccFields, 'catheterType', 'insertionDate', 'removalDate')

/** The columns of the exported sheet; a removed catheter does not count as in place. */
export const sheetFields = {
  ...patientFields,
  catheterInPlace: {
    ...field.yesNo('Catetere in sede'),
    format: (value: unknown) =>
      catheterInPlaceWords[value === null ? 'unrecorded' : value ? 'true' : 'false'],
  },
  ...lastCatheterFields,
}

/** Fields of a caregiver. */
export const caregiverFields = {
  ...person,
  ...home,
  relation: field.text('Relazione con il paziente', line()),
  phone: field.text('Telefono', phone()),
}
