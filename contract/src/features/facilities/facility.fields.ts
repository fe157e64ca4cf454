import * as field from '../../kit/field-kinds.ts'
import { line, postalCode } from '../../kit/fields.ts'
import { properName } from '../../kit/name.ts'
import { phone } from '../../kit/phone-field.ts'
import { province } from '../places/province.fields.ts'

/** Fields of a facility. */
export const facilityFields = {
  name: field.text('Nome della struttura', properName()),
  address: field.text('Indirizzo', line()),
  postalCode: field.text('CAP', postalCode()),
  city: field.text('Città', properName()),
  province: field.text('Provincia', province()),
  phone: field.text('Telefono', phone()),
}
