-- Visits of patients with their clinic: planned by staff, answered by the patient, held apart by the database.
CREATE EXTENSION IF NOT EXISTS btree_gist;

CREATE TABLE visit (
  id uuid PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid NOT NULL REFERENCES staff (id),
  workgroup_id uuid NOT NULL,
  patient_id uuid NOT NULL,
  hcp_id uuid NOT NULL REFERENCES staff (id),
  type text NOT NULL CHECK (type IN ('televisit', 'training')),
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'accepted', 'rejected', 'completed')),
  start_at timestamptz NOT NULL,
  end_at timestamptz NOT NULL,
  note text,
  proposed_at timestamptz,
  proposed_note text,
  rejection_seen_at timestamptz,
  cancelled_at timestamptz,
  FOREIGN KEY (patient_id, workgroup_id) REFERENCES patient (id, workgroup_id),
  CHECK (end_at - start_at BETWEEN interval '10 minutes' AND interval '240 minutes'),
  CHECK (proposed_at IS NULL OR status = 'pending'),
  CHECK (proposed_note IS NULL OR proposed_at IS NOT NULL),
  CHECK (rejection_seen_at IS NULL OR status = 'rejected'),
  CHECK (cancelled_at IS NULL OR status IN ('pending', 'accepted')),
  CONSTRAINT visit_patient_free EXCLUDE USING gist (patient_id WITH =, tstzrange(start_at, end_at) WITH &&)
    WHERE (status IN ('pending', 'accepted') AND cancelled_at IS NULL),
  CONSTRAINT visit_hcp_free EXCLUDE USING gist (hcp_id WITH =, tstzrange(start_at, end_at) WITH &&)
    WHERE (status IN ('pending', 'accepted') AND cancelled_at IS NULL)
);
COMMENT ON TABLE visit IS 'Visita: a patient and a member of staff at a time';
COMMENT ON COLUMN visit.id IS 'UUIDv7; its conference room bears it too';
COMMENT ON COLUMN visit.version IS 'Raised by each change and by each answer';
COMMENT ON COLUMN visit.created_at IS 'When it was planned';
COMMENT ON COLUMN visit.created_by IS 'Who planned it';
COMMENT ON COLUMN visit.workgroup_id IS 'Of the patient';
COMMENT ON COLUMN visit.patient_id IS 'Who is visited';
COMMENT ON COLUMN visit.hcp_id IS 'The member of staff who holds it';
COMMENT ON COLUMN visit.type IS 'televisit, training';
COMMENT ON COLUMN visit.status IS 'pending (the patient has to answer), accepted, rejected, completed';
COMMENT ON COLUMN visit.start_at IS 'When it begins';
COMMENT ON COLUMN visit.end_at IS 'When it ends';
COMMENT ON COLUMN visit.note IS 'Staff’s own; the patient does not read it';
COMMENT ON COLUMN visit.proposed_at IS 'Another start that the patient proposed, while staff owe an answer';
COMMENT ON COLUMN visit.proposed_note IS 'What the patient wrote with it';
COMMENT ON COLUMN visit.rejection_seen_at IS 'When somebody of staff said that they know of the rejection';
COMMENT ON COLUMN visit.cancelled_at IS 'Cancelled by staff, or with the patient’s archiving; staff see it no more, the patient does';
COMMENT ON CONSTRAINT visit_patient_free ON visit IS 'A patient has one visit at a time';
COMMENT ON CONSTRAINT visit_hcp_free ON visit IS 'A member of staff has one visit at a time';
CREATE INDEX visit_by_start ON visit (workgroup_id, start_at, id) WHERE cancelled_at IS NULL;
CREATE INDEX visit_of_patient ON visit (patient_id, start_at);
CREATE INDEX visit_of_hcp ON visit (hcp_id, start_at) WHERE cancelled_at IS NULL;

CREATE TABLE visit_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  visit_id uuid NOT NULL REFERENCES visit (id),
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  kind text NOT NULL CHECK (kind IN
    ('proposed', 'proposal_accepted', 'proposal_refused', 'accepted', 'rejected', 'rescheduled', 'completed')),
  staff_id uuid REFERENCES staff (id),
  caregiver_id uuid REFERENCES caregiver (id),
  start_at timestamptz,
  note text
);
COMMENT ON TABLE visit_event IS 'What happened to visits, in its order; nothing is changed or deleted here';
COMMENT ON COLUMN visit_event.id IS 'Their order';
COMMENT ON COLUMN visit_event.visit_id IS 'To which visit';
COMMENT ON COLUMN visit_event.at IS 'When';
COMMENT ON COLUMN visit_event.kind IS 'proposed: another time by the patient; rescheduled: by staff';
COMMENT ON COLUMN visit_event.staff_id IS 'Who of staff did it';
COMMENT ON COLUMN visit_event.caregiver_id IS 'Which caregiver did it; the patient, where neither is told';
COMMENT ON COLUMN visit_event.start_at IS 'The start that was proposed, or that was given up';
COMMENT ON COLUMN visit_event.note IS 'What the patient’s side wrote with it';
CREATE INDEX visit_event_of ON visit_event (visit_id, id);
