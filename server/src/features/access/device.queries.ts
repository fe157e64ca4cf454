/** SELECT of the viewers behind the devices matching `where`, unless signed out, unused for 180 days or archived. */
export const viewerOf = (where: string) =>
  `SELECT 'device' AS kind, coalesce(d.caregiver_id, d.patient_id) AS id, d.id AS session_id,
    '{}'::text[] AS roles, p.workgroup_id, d.patient_id, false AS mfa_enrolment_required,
    extract(epoch FROM clock_timestamp() - d.last_used_at)::int AS idle_seconds
  FROM device d JOIN patient p ON p.id = d.patient_id LEFT JOIN caregiver c ON c.id = d.caregiver_id
  WHERE ${where} AND d.revoked_at IS NULL AND d.last_used_at > now() - interval '180 days'
    AND p.archived_at IS NULL AND c.removed_at IS NULL`

export const ofToken = viewerOf('d.token_hash = $1')
export const ofTokens = viewerOf('d.token_hash = ANY ($1)')
