import { timeOfDay } from '../../kit/day-field.ts'
import * as field from '../../kit/field-kinds.ts'
import { email, optionalLine } from '../../kit/fields.ts'
import { optionalProperName, properName } from '../../kit/name.ts'
import { phone } from '../../kit/phone-field.ts'

/** Name fields of a member of staff. */
export const nameFields = {
  title: field.optionalText('Titolo', optionalProperName(30)),
  surname: field.text('Cognome', properName()),
  name: field.text('Nome', properName()),
}

/** Fields of a member of staff besides the name. */
export const registrationFields = {
  identifier: field.optionalText('Matricola', optionalLine()),
  registryNumber: field.optionalText('Numero di iscrizione all’ordine', optionalLine()),
  phone: field.optionalText('Telefono', phone().nullish()),
}

/** Fields of one's own profile. */
export const profileFields = { ...nameFields, ...registrationFields }

/** Fields of the person invited. */
export const inviteeFields = { ...nameFields, email: field.text('Email', email()) }

/** Settings of a workgroup, which its physicians change. */
export const workgroupFields = {
  name: field.text('Nome del gruppo', properName()),
  dwellThresholdDays: field.count('Soglia di permanenza del catetere, in giorni', 1, 3650),
  visitsFrom: field.text('Visite dalle', timeOfDay()),
  visitsUntil: field.text('Visite fino alle', timeOfDay()),
  answerHours: field.optionalText('Quando rispondete ai messaggi', optionalLine(200)),
}
