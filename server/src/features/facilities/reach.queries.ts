/**
 * SQL that holds where a person manages a facility: an administrator any, a supervisor the given ones or all.
 * Both arguments are SQL: a column and a placeholder (`'f.id'`, `'$1'`).
 */
export const managedBy = (facilityId: string, personId: string): string =>
  `EXISTS (SELECT 1 FROM staff m WHERE m.id = ${personId} AND ('administrator' = ANY (m.roles) OR 'supervisor' = ANY (m.roles)
    AND (m.all_facilities OR EXISTS (SELECT 1 FROM facility_supervisor fs WHERE fs.staff_id = m.id AND fs.facility_id = ${facilityId}))))`
