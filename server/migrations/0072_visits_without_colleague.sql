CREATE FUNCTION announce_visits_of_colleague() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('filo_event', json_build_object('name', 'visit:changed', 'workgroupId', v.workgroup_id,
    'patientId', v.patient_id, 'payload', json_build_object('id', v.id))::text)
  FROM visit v WHERE v.hcp_id = NEW.id AND v.cancelled_at IS NULL AND v.status IN ('pending', 'accepted') AND v.end_at > now();
  RETURN NULL;
END $$;
COMMENT ON FUNCTION announce_visits_of_colleague() IS 'Names the visits that another colleague has to hold now, or no longer has to';
CREATE TRIGGER visits_announced AFTER UPDATE ON staff FOR EACH ROW
  WHEN ((NEW.workgroup_id, NEW.disabled_at, NEW.roles) IS DISTINCT FROM (OLD.workgroup_id, OLD.disabled_at, OLD.roles))
  EXECUTE FUNCTION announce_visits_of_colleague();
