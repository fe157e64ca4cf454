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
