import { timeOfDay } from '../../kit/day-field.ts'
import * as field from '../../kit/field-kinds.ts'
import { email, optionalLine } from '../../kit/fields.ts'
import { optionalProperName, properName } from '../../kit/name.ts'
import { phone } from '../../kit/phone.ts'

/** What a person of the staff is called by. */
export const nameFields = {
  title: field.optionalText('Titolo', optionalProperName(30)),
  surname: field.text('Cognome', properName()),
  name: field.text('Nome', properName()),
}

/** What is recorded of a person beside the name. */
export const registrationFields = {
  identifier: field.optionalText('Matricola', optionalLine()),
  registryNumber: field.optionalText('Numero di iscrizione all’ordine', optionalLine()),
  phone: field.optionalText('Telefono', phone().nullish()),
}

/** What people keep up to date of themselves. */
export const profileFields = { ...nameFields, ...registrationFields }

/** Whom an invite is for. */
export const inviteeFields = { ...nameFields, email: field.text('Email', email()) }

/** What its physicians say of a workgroup. */
export const workgroupFields = {
  name: field.text('Nome del gruppo', properName()),
  dwellThresholdDays: field.count('Soglia di permanenza del catetere, in giorni', 1, 3650),
  visitsFrom: field.text('Visite dalle', timeOfDay()),
  visitsUntil: field.text('Visite fino alle', timeOfDay()),
  answerHours: field.optionalText('Quando rispondete ai messaggi', optionalLine(200)),
}
