-- A wrong code is counted silently: nobody sees the count, and a commit that announces something waits for others' commits, so that
-- it would tell whether the fiscal code belongs to somebody.
DROP TRIGGER announced ON first_access;
CREATE TRIGGER announced_new AFTER INSERT ON first_access FOR EACH ROW EXECUTE FUNCTION announce_patient('patient:changed', 'patient_id');
CREATE TRIGGER announced_changed AFTER UPDATE ON first_access FOR EACH ROW
  WHEN (OLD.wrong_tries = NEW.wrong_tries OR OLD.code_voided_at IS DISTINCT FROM NEW.code_voided_at)
  EXECUTE FUNCTION announce_patient('patient:changed', 'patient_id');
