/** SQL for the reply's `person` (`contract/src/kit/person.ts`) from a row of `staff`. */
export const staffJson = (alias: string): string =>
  `json_build_object('id', ${alias}.id, 'title', ${alias}.title, 'name', ${alias}.name, 'surname', ${alias}.surname)`

/** Fields of the reply's `patientName`, from a row of `patient`. */
export const patientNameFields = (alias: string): string =>
  `'id', ${alias}.id, 'name', ${alias}.name, 'surname', ${alias}.surname`

/** Fields of the reply's `patientIdentity`, from a row of `patient`. */
export const patientIdentityFields = (alias: string): string =>
  `${patientNameFields(alias)}, 'birthDate', ${alias}.birth_date`
