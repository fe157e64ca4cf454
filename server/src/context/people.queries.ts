/** SQL for the reply's `person` (`contract/src/kit/person.ts`) from a row of `staff`. */
export const staffJson = (alias: string): string =>
  `json_build_object('id', ${alias}.id, 'title', ${alias}.title, 'name', ${alias}.name, 'surname', ${alias}.surname)`

/** SQL condition: the member of staff is an enabled physician or nurse of the workgroup. */
export const isClinicianOf = (alias: string, workgroupId: string): string =>
  `(${alias}.workgroup_id = ${workgroupId} AND ${alias}.disabled_at IS NULL AND ${alias}.roles && '{physician,nurse}')`

/** Subquery with the ids of the patient `p` and of their caregivers. */
export const peopleAtHome = `(SELECT p.id UNION ALL SELECT g.id FROM caregiver g WHERE g.patient_id = p.id AND g.removed_at IS NULL)`

/** Fields of the reply's `patientName`, from a row of `patient`. */
export const patientNameFields = (alias: string): string =>
  `'id', ${alias}.id, 'name', ${alias}.name, 'surname', ${alias}.surname`

/** SQL condition: `other` is a namesake of `of` in the same workgroup. The index that orders the list answers it. */
export const isHomonym = (other: string, of: string): string =>
  `${other}.workgroup_id = ${of}.workgroup_id AND ${other}.archived_at IS NULL
      AND ${other}.surname_key = ${of}.surname_key AND ${other}.name_key = ${of}.name_key AND ${other}.id <> ${of}.id`

/** SQL condition: the patient has a namesake in the same workgroup. */
export const hasHomonym = (alias: string): string =>
  `EXISTS (SELECT FROM patient namesake WHERE ${isHomonym('namesake', alias)})`

/** Fields of the reply's `patientIdentity`, from a row of `patient`. */
export const patientIdentityFields = (alias: string): string =>
  `${patientNameFields(alias)}, 'birthDate', ${alias}.birth_date, 'homonym', ${hasHomonym(alias)}`
