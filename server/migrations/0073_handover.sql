-- What a shift tells the next one, beside what Filo knows by itself.
CREATE TABLE handover_note (
  id uuid PRIMARY KEY,
  workgroup_id uuid NOT NULL REFERENCES workgroup (id),
  patient_id uuid,
  text text NOT NULL CHECK (text <> ''),
  created_by uuid NOT NULL REFERENCES staff (id),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  done_by uuid REFERENCES staff (id),
  done_at timestamptz CHECK ((done_at IS NULL) = (done_by IS NULL)),
  FOREIGN KEY (patient_id, workgroup_id) REFERENCES patient (id, workgroup_id)
);
COMMENT ON TABLE handover_note IS 'Nota per il turno: what colleagues of the next shift have to know; ticked off, never changed or deleted';
COMMENT ON COLUMN handover_note.id IS 'UUIDv7: in the order in which they were written';
COMMENT ON COLUMN handover_note.workgroup_id IS 'Whose shifts it is for';
COMMENT ON COLUMN handover_note.patient_id IS 'The patient it is about, of the same workgroup; null for the whole ward';
COMMENT ON COLUMN handover_note.text IS 'Plain text with line breaks';
COMMENT ON COLUMN handover_note.created_by IS 'Who wrote it';
COMMENT ON COLUMN handover_note.created_at IS 'When';
COMMENT ON COLUMN handover_note.done_by IS 'Who ticked it off first; null while it is open';
COMMENT ON COLUMN handover_note.done_at IS 'When they did';
CREATE INDEX handover_note_open ON handover_note (workgroup_id, created_at) WHERE done_at IS NULL;
CREATE INDEX handover_note_done ON handover_note (workgroup_id, done_at) WHERE done_at IS NOT NULL;
CREATE INDEX handover_note_of_patient ON handover_note (patient_id);
CREATE TRIGGER announced AFTER INSERT OR UPDATE ON handover_note FOR EACH ROW EXECUTE FUNCTION announce_workgroup('handover:changed');
