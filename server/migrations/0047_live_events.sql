-- What others are looking at is told of by the row itself, so that no way of writing it can forget to.
CREATE FUNCTION announce() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('filo_event', json_build_object('name', TG_ARGV[0], 'workgroupId', NEW.workgroup_id,
    'patientId', NEW.patient_id, 'payload', json_build_object('id', NEW.id))::text);
  RETURN NULL;
END $$;
COMMENT ON FUNCTION announce() IS 'Tells every process of a patient’s row that changed, by the name of the event, once it is committed';
CREATE TRIGGER announced AFTER INSERT OR UPDATE ON visit FOR EACH ROW EXECUTE FUNCTION announce('visit:changed');
CREATE TRIGGER announced AFTER INSERT OR UPDATE ON assignment FOR EACH ROW EXECUTE FUNCTION announce('user-chapter:changed');

-- Counted each minute for everybody who works.
CREATE INDEX visit_owed ON visit (hcp_id) WHERE cancelled_at IS NULL
  AND (proposed_at IS NOT NULL OR status = 'rejected' AND rejection_seen_at IS NULL);
