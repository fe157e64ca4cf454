-- A visit whose colleague is disabled or elsewhere is given to another, and what it leaves to do is found by an index.
ALTER TABLE visit_event DROP CONSTRAINT visit_event_kind_check;
ALTER TABLE visit_event ADD CONSTRAINT visit_event_kind_check CHECK (kind IN
  ('proposed', 'proposal_accepted', 'proposal_refused', 'accepted', 'rejected', 'rescheduled', 'reassigned', 'completed'));
ALTER TABLE visit_event ADD COLUMN hcp_id uuid REFERENCES staff (id);
ALTER TABLE visit_event ADD CONSTRAINT visit_event_hcp CHECK ((hcp_id IS NOT NULL) = (kind = 'reassigned'));
COMMENT ON COLUMN visit_event.hcp_id IS 'Who held it before it was given to another';
COMMENT ON COLUMN visit_event.kind IS 'proposed: another time by the patient; rescheduled: by staff; reassigned: to another colleague';
CREATE INDEX visit_open ON visit (workgroup_id, start_at) WHERE cancelled_at IS NULL
  AND (status IN ('pending', 'accepted') OR status = 'rejected' AND rejection_seen_at IS NULL);
