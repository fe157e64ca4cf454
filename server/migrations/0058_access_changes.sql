-- Sockets are checked when a row that decides their person's access changes, whoever changes it, instead of all the time.
CREATE FUNCTION announce_access() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('filo_event', json_build_object('accessOf', to_jsonb(NEW) -> TG_ARGV[0])::text);
  RETURN NULL;
END $$;
COMMENT ON FUNCTION announce_access() IS 'Tells every process whose access may have changed, by the column of that id, once it is committed';

CREATE TRIGGER access_announced AFTER UPDATE ON session FOR EACH ROW
  WHEN (OLD.ended_at IS DISTINCT FROM NEW.ended_at OR OLD.expires_at <> NEW.expires_at
    OR NEW.last_seen_at < OLD.last_seen_at OR OLD.mfa_enrolment_required <> NEW.mfa_enrolment_required)
  EXECUTE FUNCTION announce_access('staff_id');
CREATE TRIGGER access_announced AFTER UPDATE ON staff FOR EACH ROW
  WHEN (OLD.disabled_at IS DISTINCT FROM NEW.disabled_at OR OLD.roles <> NEW.roles
    OR OLD.workgroup_id IS DISTINCT FROM NEW.workgroup_id)
  EXECUTE FUNCTION announce_access('id');
CREATE TRIGGER access_announced AFTER UPDATE ON workgroup_access FOR EACH ROW
  WHEN (OLD.closed_at IS DISTINCT FROM NEW.closed_at OR OLD.expires_at <> NEW.expires_at)
  EXECUTE FUNCTION announce_access('staff_id');
CREATE TRIGGER access_announced AFTER UPDATE ON device FOR EACH ROW
  WHEN (OLD.revoked_at IS DISTINCT FROM NEW.revoked_at OR NEW.last_used_at < OLD.last_used_at)
  EXECUTE FUNCTION announce_access('id');
CREATE TRIGGER access_announced AFTER UPDATE ON patient FOR EACH ROW
  WHEN (OLD.archived_at IS DISTINCT FROM NEW.archived_at OR OLD.workgroup_id <> NEW.workgroup_id)
  EXECUTE FUNCTION announce_access('id');
CREATE TRIGGER access_announced AFTER UPDATE ON caregiver FOR EACH ROW
  WHEN (OLD.removed_at IS DISTINCT FROM NEW.removed_at)
  EXECUTE FUNCTION announce_access('id');
