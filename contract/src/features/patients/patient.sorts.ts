/** Sort keys of the list of patients, apart from its schemas, which the page of the list does not need. */
export const patientSorts = [
  'surname',
  'name',
  'age',
  'dwellDays',
  'takenInCharge',
  'chaptersToFinish',
  'nextVisit',
] as const
export type PatientSort = (typeof patientSorts)[number]
