/** SQL condition: no workgroup of the facility has an enabled physician. */
export const isWithoutLead = (facilityId: string): string =>
  `NOT EXISTS (SELECT FROM workgroup w JOIN staff l ON l.workgroup_id = w.id
    WHERE w.facility_id = ${facilityId} AND l.disabled_at IS NULL AND 'physician' = ANY (l.roles))`

/**
 * SQL condition: the person manages the facility. Administrators manage all, supervisors those given to them, or all.
 * Both arguments are SQL: a column and a placeholder (`'f.id'`, `'$1'`).
 */
export const managedBy = (facilityId: string, personId: string): string =>
  `EXISTS (SELECT 1 FROM staff m WHERE m.id = ${personId} AND ('administrator' = ANY (m.roles) OR 'supervisor' = ANY (m.roles)
    AND (m.all_facilities OR EXISTS (SELECT 1 FROM facility_supervisor fs WHERE fs.staff_id = m.id AND fs.facility_id = ${facilityId}))))`
