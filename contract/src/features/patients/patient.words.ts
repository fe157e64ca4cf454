/* Codes of the closed lists with their Italian labels, and what the list of patients calls its columns. */

export const diagnosisLabel = 'Diagnosi'

export const genderWords = { male: 'Maschio', female: 'Femmina' } as const

/** Whether a catheter is in place, for the list's filter and the sheet; `unrecorded` without CICC data. */
export const catheterInPlaceWords = { true: 'Sì', false: 'No', unrecorded: 'Non registrato' } as const
