/**
 * Whether the patients' app stands at `/app`. What staff, cards and printed sheets tell people to do follows from
 * this alone, and so does what stands at that address.
 */
export const patientsAppStands: boolean = false
