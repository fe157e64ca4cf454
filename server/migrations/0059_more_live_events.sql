-- Patients, catheters and FAQ are followed live too, by their rows like visits and assignments.
CREATE FUNCTION announce_patient() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('filo_event', json_build_object('name', TG_ARGV[0], 'workgroupId', p.workgroup_id, 'patientId', p.id,
    'payload', json_build_object('id', p.id))::text)
  FROM patient p WHERE p.id = (to_jsonb(NEW) ->> TG_ARGV[1])::uuid;
  RETURN NULL;
END $$;
COMMENT ON FUNCTION announce_patient() IS 'Tells every process of a change about a patient, by the name of the event and the column of the patient’s id, once it is committed';
CREATE TRIGGER announced AFTER INSERT OR UPDATE ON patient FOR EACH ROW EXECUTE FUNCTION announce_patient('patient:changed', 'id');
CREATE TRIGGER announced AFTER INSERT OR UPDATE ON caregiver FOR EACH ROW EXECUTE FUNCTION announce_patient('patient:changed', 'patient_id');
CREATE TRIGGER announced AFTER INSERT OR UPDATE ON first_access FOR EACH ROW EXECUTE FUNCTION announce_patient('patient:changed', 'patient_id');
CREATE TRIGGER announced AFTER UPDATE ON device FOR EACH ROW WHEN (OLD.revoked_at IS DISTINCT FROM NEW.revoked_at)
  EXECUTE FUNCTION announce_patient('patient:changed', 'patient_id');
CREATE TRIGGER announced AFTER INSERT OR UPDATE ON cicc FOR EACH ROW EXECUTE FUNCTION announce_patient('cicc:changed', 'patient_id');

CREATE FUNCTION announce_cicc_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('filo_event', json_build_object('name', 'cicc:changed', 'workgroupId', p.workgroup_id, 'patientId', p.id,
    'payload', json_build_object('id', p.id))::text)
  FROM cicc c JOIN patient p ON p.id = c.patient_id WHERE c.id = NEW.cicc_id;
  RETURN NULL;
END $$;
COMMENT ON FUNCTION announce_cicc_file() IS 'Tells every process of a file of a patient’s catheter, once it is committed';
CREATE TRIGGER announced AFTER INSERT OR UPDATE ON cicc_file FOR EACH ROW EXECUTE FUNCTION announce_cicc_file();

CREATE FUNCTION announce_workgroup() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('filo_event', json_build_object('name', TG_ARGV[0], 'workgroupId', r.workgroup_id, 'patientId', NULL,
    'payload', json_build_object('id', r.workgroup_id))::text)
  FROM (SELECT coalesce(NEW.workgroup_id, OLD.workgroup_id) AS workgroup_id) r;
  RETURN NULL;
END $$;
COMMENT ON FUNCTION announce_workgroup() IS 'Tells every process of a change in what a workgroup shares, by the name of the event, once it is committed';
CREATE TRIGGER announced AFTER INSERT OR UPDATE OR DELETE ON faq FOR EACH ROW EXECUTE FUNCTION announce_workgroup('faq:changed');
