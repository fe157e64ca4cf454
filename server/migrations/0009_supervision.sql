ALTER TABLE staff
  ADD COLUMN all_facilities boolean NOT NULL DEFAULT false,
  ADD COLUMN last_access_at timestamptz;
COMMENT ON COLUMN staff.all_facilities IS 'A supervisor of every facility, also of those to come';
COMMENT ON COLUMN staff.last_access_at IS 'When the person last signed in, or last did something in a session that is gone';

CREATE FUNCTION keep_last_access() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Of whoever is being changed elsewhere the sign-in is good enough: waiting here could wait for each other.
  UPDATE staff SET last_access_at = greatest(staff.last_access_at, seen.at)
    FROM (SELECT staff_id, max(last_seen_at) AS at FROM ended GROUP BY staff_id) seen
    WHERE staff.id = seen.staff_id
      AND staff.id IN (SELECT id FROM staff WHERE id IN (SELECT staff_id FROM ended) FOR NO KEY UPDATE SKIP LOCKED);
  RETURN NULL;
END $$;
CREATE TRIGGER keep_last_access AFTER DELETE ON session
  REFERENCING OLD TABLE AS ended FOR EACH STATEMENT EXECUTE FUNCTION keep_last_access();

CREATE TABLE workgroup_access (
  id uuid PRIMARY KEY,
  staff_id uuid NOT NULL REFERENCES staff (id),
  workgroup_id uuid NOT NULL REFERENCES workgroup (id),
  reason text NOT NULL,
  opened_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamptz NOT NULL,
  closed_at timestamptz
);
COMMENT ON TABLE workgroup_access IS 'A workgroup that an administrator opened with a reason, for 60 minutes; kept for good';
CREATE INDEX workgroup_access_staff ON workgroup_access (staff_id, expires_at);
CREATE UNIQUE INDEX workgroup_access_open ON workgroup_access (staff_id) WHERE closed_at IS NULL;
COMMENT ON INDEX workgroup_access_open IS 'One workgroup open at a time: opening another closes the one before';
