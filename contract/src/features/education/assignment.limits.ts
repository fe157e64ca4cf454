/** Maximum number of patients to whom a chapter can be assigned in one call. */
export const maxAssignedPatients = 500
/** Days after which an unopened chapter is pointed out to staff. */
export const unopenedDays = 14
