-- The audit is read newest first, by the instant that an entry bears: by patient, person, workgroup, deed, refusal
-- and reference. What is written most (reading a patient, listing them) goes into as few of these as possible.
DROP INDEX audit_entry_patient;
DROP INDEX audit_entry_at;
CREATE INDEX audit_entry_at ON audit_entry (at, id);
CREATE INDEX audit_entry_patient ON audit_entry (patient_id, at, id) WHERE patient_id IS NOT NULL;
CREATE INDEX audit_entry_actor ON audit_entry (actor_id, at, id) WHERE actor_id IS NOT NULL;
CREATE INDEX audit_entry_workgroup ON audit_entry (workgroup_id, at, id) WHERE workgroup_id IS NOT NULL;
CREATE INDEX audit_entry_deed ON audit_entry (deed, at, id) WHERE deed NOT IN ('patient.read', 'patient.list');
COMMENT ON INDEX audit_entry_deed IS 'The two commonest deeds are found soon enough by walking back in time';
CREATE INDEX audit_entry_refused ON audit_entry (at, id) WHERE outcome <> 'done';
CREATE INDEX audit_entry_request ON audit_entry (request_id);
COMMENT ON INDEX audit_entry_request IS 'References begin with the time, so that new ones go to its end';
