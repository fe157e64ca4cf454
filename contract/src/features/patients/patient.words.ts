/* Each code of the closed lists, with what people call it. */

export const genderWords = { male: 'Maschio', female: 'Femmina' } as const

/** Whether a catheter is in place, as the list is filtered and the sheet written; without CICC data nobody knows. */
export const catheterInPlaceWords = { true: 'Sì', false: 'No', unrecorded: 'Non registrato' } as const
