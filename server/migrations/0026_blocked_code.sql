-- Whoever hands out a code must see that wrong tries have voided it.
CREATE OR REPLACE VIEW access_status AS
  SELECT DISTINCT ON (a.patient_id, a.caregiver_id)
    a.patient_id,
    a.caregiver_id,
    CASE
      WHEN a.used_at IS NOT NULL THEN 'used'
      WHEN a.voided_at IS NOT NULL THEN 'void'
      WHEN a.expires_at <= now() THEN 'expired'
      ELSE 'active'
    END AS state,
    a.expires_at,
    a.used_at,
    (SELECT count(*)::int FROM device d
      WHERE d.patient_id = a.patient_id AND d.caregiver_id IS NOT DISTINCT FROM a.caregiver_id
        AND d.revoked_at IS NULL AND d.last_used_at > now() - interval '180 days') AS devices,
    a.code_voided_at IS NOT NULL AND a.used_at IS NULL AND a.voided_at IS NULL AND a.expires_at > now() AS code_blocked
  FROM first_access a
  ORDER BY a.patient_id, a.caregiver_id, a.created_at DESC;
