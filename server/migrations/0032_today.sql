-- What a person finds when they come in: catheters past the days that their workgroup sets, accesses that end, records
-- opened lately, and of the installation when it was last saved and its trail last verified.
ALTER TABLE workgroup ADD COLUMN dwell_threshold_days integer NOT NULL DEFAULT 90
  CHECK (dwell_threshold_days BETWEEN 1 AND 3650);
COMMENT ON COLUMN workgroup.dwell_threshold_days IS 'Days of dwell after which a catheter is named to its people; set by its physicians';

CREATE TABLE maintenance (
  task text PRIMARY KEY CHECK (task IN ('backup', 'audit-verify')),
  ended_at timestamptz NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('done', 'failed')),
  succeeded_at timestamptz
);
COMMENT ON TABLE maintenance IS 'What operators’ commands last did for the installation, one row a task; each run is in the audit';
COMMENT ON COLUMN maintenance.task IS 'The command';
COMMENT ON COLUMN maintenance.ended_at IS 'When it last came to an end, well or not';
COMMENT ON COLUMN maintenance.outcome IS 'How';
COMMENT ON COLUMN maintenance.succeeded_at IS 'When it last ended well';

-- Read without their tables: the end of the accesses that wait, and whose records a person opened.
DROP INDEX first_access_live;
CREATE UNIQUE INDEX first_access_live ON first_access (patient_id, coalesce(caregiver_id, patient_id)) INCLUDE (expires_at)
  WHERE used_at IS NULL AND voided_at IS NULL;
CREATE INDEX audit_entry_opened ON audit_entry (actor_id, at) INCLUDE (patient_id)
  WHERE action = 'patient.read' AND outcome = 'done';
