-- The outcome of a visit, for the record; the version of the visit rises with each change of it.
CREATE TABLE visit_report (
  visit_id uuid PRIMARY KEY REFERENCES visit (id),
  outcome text NOT NULL CHECK (outcome IN ('held', 'not_feasible')),
  reason text,
  recorded_by uuid NOT NULL REFERENCES staff (id),
  recorded_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  confirmed_by uuid REFERENCES staff (id),
  confirmed_at timestamptz,
  CHECK ((outcome = 'not_feasible') = (reason IS NOT NULL)),
  CHECK ((confirmed_by IS NULL) = (confirmed_at IS NULL))
);
COMMENT ON TABLE visit_report IS 'The outcome of a completed visit, and the confirmation that care at a distance was adequate';
COMMENT ON COLUMN visit_report.visit_id IS 'Which visit; its version counts for the report too';
COMMENT ON COLUMN visit_report.outcome IS 'held, or not_feasible at a distance';
COMMENT ON COLUMN visit_report.reason IS 'Why it was not feasible at a distance';
COMMENT ON COLUMN visit_report.recorded_by IS 'Who of staff recorded the outcome, or changed it last';
COMMENT ON COLUMN visit_report.recorded_at IS 'When they did';
COMMENT ON COLUMN visit_report.confirmed_by IS 'Which physician confirmed the adequacy; null again once the outcome is changed';
COMMENT ON COLUMN visit_report.confirmed_at IS 'When they did; since then the note of the visit stays as it is';
CREATE INDEX visit_report_of_recorder ON visit_report (recorded_by);
CREATE INDEX visit_report_of_confirmer ON visit_report (confirmed_by);

ALTER TABLE call_peer
  ADD COLUMN quality_good integer NOT NULL DEFAULT 0,
  ADD COLUMN quality_fair integer NOT NULL DEFAULT 0,
  ADD COLUMN quality_poor integer NOT NULL DEFAULT 0;
COMMENT ON COLUMN call_peer.quality_good IS 'How many measurements, one every two seconds, found the connection good';
COMMENT ON COLUMN call_peer.quality_fair IS 'How many found it fair';
COMMENT ON COLUMN call_peer.quality_poor IS 'How many found it poor';
