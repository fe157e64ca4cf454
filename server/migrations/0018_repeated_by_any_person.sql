-- The patients' app sends again what a bad line swallowed, as the staff's pages do.
ALTER TABLE repeated_request ADD COLUMN person_kind text NOT NULL DEFAULT 'staff' CHECK (person_kind IN ('staff', 'device'));
ALTER TABLE repeated_request ALTER COLUMN person_kind DROP DEFAULT;
ALTER TABLE repeated_request DROP CONSTRAINT repeated_request_pkey;
ALTER TABLE repeated_request ADD CONSTRAINT repeated_request_pkey PRIMARY KEY (person_kind, person_id, route, key);
COMMENT ON TABLE repeated_request IS 'What was made by requests of the last 24 hours that may arrive again, so that each is done once';
COMMENT ON COLUMN repeated_request.person_kind IS 'Whether a member of staff sent it, or the device of a patient or caregiver';
COMMENT ON COLUMN repeated_request.object_id IS 'What the request made, to be read again for its replay';
