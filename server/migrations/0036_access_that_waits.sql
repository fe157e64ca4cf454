-- How an access stands that waits, a blocked code too, is read without its table.
DROP INDEX first_access_live;
CREATE UNIQUE INDEX first_access_live ON first_access (patient_id, coalesce(caregiver_id, patient_id))
  INCLUDE (expires_at, code_voided_at) WHERE used_at IS NULL AND voided_at IS NULL;
