/** What staff, sheets and the page `/app` say alike until the app stands there. */
export const noAppYet = 'L’app per pazienti e caregiver non è ancora disponibile'
