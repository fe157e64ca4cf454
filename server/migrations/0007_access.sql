CREATE TABLE first_access (
  id uuid PRIMARY KEY,
  patient_id uuid NOT NULL REFERENCES patient (id),
  caregiver_id uuid REFERENCES caregiver (id),
  token_hash bytea NOT NULL UNIQUE,
  code_hash bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid NOT NULL REFERENCES staff (id),
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  voided_at timestamptz,
  wrong_tries int NOT NULL DEFAULT 0,
  code_voided_at timestamptz
);
COMMENT ON TABLE first_access IS 'Primo accesso: a QR token and a 6-digit code handed to a patient or caregiver; one use consumes both';
COMMENT ON COLUMN first_access.caregiver_id IS 'The holder, where it is not the patient';
COMMENT ON COLUMN first_access.token_hash IS 'SHA-256 of the QR’s token';
COMMENT ON COLUMN first_access.code_hash IS 'HMAC of the code under its own sub-key';
COMMENT ON COLUMN first_access.voided_at IS 'A new one was made, the caregiver removed or the patient archived';
COMMENT ON COLUMN first_access.code_voided_at IS 'Five wrong tries void the code, not the QR';
CREATE UNIQUE INDEX first_access_live ON first_access (patient_id, coalesce(caregiver_id, patient_id)) WHERE used_at IS NULL AND voided_at IS NULL;
CREATE INDEX first_access_holder ON first_access (patient_id, created_at DESC);

CREATE TABLE device (
  id uuid PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE,
  first_access_id uuid NOT NULL REFERENCES first_access (id),
  patient_id uuid NOT NULL REFERENCES patient (id),
  caregiver_id uuid REFERENCES caregiver (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz NOT NULL DEFAULT now(),
  revoked_at timestamptz
);
COMMENT ON TABLE device IS 'A telephone or tablet that a patient or caregiver let in';
COMMENT ON COLUMN device.token_hash IS 'SHA-256 of the bearer token';
COMMENT ON COLUMN device.last_used_at IS 'Unused for 180 days, it must be let in again';
CREATE INDEX device_patient ON device (patient_id) WHERE revoked_at IS NULL;

CREATE VIEW access_status AS
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
        AND d.revoked_at IS NULL AND d.last_used_at > now() - interval '180 days') AS devices
  FROM first_access a
  ORDER BY a.patient_id, a.caregiver_id, a.created_at DESC;
COMMENT ON VIEW access_status IS 'The newest first access of each holder and its devices; no row means none was ever made';
