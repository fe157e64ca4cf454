-- Staff learn that somebody waits in the room of a visit, also while nobody of theirs is inside.
CREATE FUNCTION announce_room() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('filo_event', json_build_object('name', 'visit:room', 'workgroupId', v.workgroup_id,
    'patientId', v.patient_id, 'payload', json_build_object('id', v.id))::text)
  FROM visit v WHERE v.id = NEW.visit_id;
  RETURN NULL;
END $$;
COMMENT ON FUNCTION announce_room() IS 'Tells every process that somebody came to the room of a visit, was admitted or left, once it is committed';
CREATE TRIGGER announced_coming AFTER INSERT ON call_peer FOR EACH ROW EXECUTE FUNCTION announce_room();
CREATE TRIGGER announced AFTER UPDATE ON call_peer FOR EACH ROW
  WHEN (OLD.admitted_at IS DISTINCT FROM NEW.admitted_at OR OLD.left_at IS DISTINCT FROM NEW.left_at)
  EXECUTE FUNCTION announce_room();
