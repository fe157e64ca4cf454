-- Patients read when the staff answer, and when to call instead of writing.
ALTER TABLE workgroup ADD COLUMN answer_calendar jsonb CHECK (jsonb_typeof(answer_calendar) = 'object');
COMMENT ON COLUMN workgroup.answer_calendar IS 'Orari di risposta: answerCalendar of the contract, null if not told';
COMMENT ON COLUMN workgroup.answer_hours IS 'Orari di risposta in the workgroup’s own words, which patients read';

CREATE TABLE call_advice (
  workgroup_id uuid NOT NULL REFERENCES workgroup (id),
  version integer NOT NULL CHECK (version >= 1),
  text text,
  confirmed_by uuid NOT NULL REFERENCES staff (id),
  confirmed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (workgroup_id, version)
);
COMMENT ON TABLE call_advice IS 'Quando chiamare: the sentence that patients read in their conversation; nothing is changed here';
COMMENT ON COLUMN call_advice.workgroup_id IS 'Whose it is';
COMMENT ON COLUMN call_advice.version IS 'From 1; the last one is shown';
COMMENT ON COLUMN call_advice.text IS 'Null: none is shown any more';
COMMENT ON COLUMN call_advice.confirmed_by IS 'Which physician';
COMMENT ON COLUMN call_advice.confirmed_at IS 'When they did';
CREATE INDEX call_advice_of_physician ON call_advice (confirmed_by);
