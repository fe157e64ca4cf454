/* Each code of the closed lists, with what people call it. */

export const genderWords = { male: 'Maschio', female: 'Femmina' } as const

/** Whether a patient bears a venous catheter today; without CICC data nobody knows. */
export const carrierWords = { true: 'Sì', false: 'No', unrecorded: 'Non registrato' } as const
