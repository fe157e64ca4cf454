/* Each code of the closed lists, with what people call it. */

export const genderWords = { male: 'Maschio', female: 'Femmina' } as const
