ALTER TABLE patient ADD COLUMN dwelling_since date;
COMMENT ON COLUMN patient.dwelling_since IS 'Insertion of the catheter that is in place, null of no such catheter; kept by keep_dwelling_since, lists sort by it';

CREATE FUNCTION keep_dwelling_since() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed uuid := CASE WHEN TG_OP = 'DELETE' THEN OLD.patient_id ELSE NEW.patient_id END;
  since date := (
    SELECT insertion_date FROM cicc
    WHERE patient_id = changed AND closed_at IS NULL AND venous_catheter AND removal_date IS NULL
  );
BEGIN
  UPDATE patient SET dwelling_since = since WHERE id = changed AND dwelling_since IS DISTINCT FROM since;
  RETURN NULL;
END $$;

CREATE TRIGGER dwelling_since_of_new AFTER INSERT OR DELETE ON cicc
  FOR EACH ROW EXECUTE FUNCTION keep_dwelling_since();
CREATE TRIGGER dwelling_since_of_changed AFTER UPDATE ON cicc
  FOR EACH ROW WHEN (
    (OLD.insertion_date, OLD.removal_date, OLD.venous_catheter, OLD.closed_at)
      IS DISTINCT FROM (NEW.insertion_date, NEW.removal_date, NEW.venous_catheter, NEW.closed_at)
  ) EXECUTE FUNCTION keep_dwelling_since();

UPDATE patient p SET dwelling_since = c.insertion_date FROM cicc c
  WHERE c.patient_id = p.id AND c.closed_at IS NULL AND c.venous_catheter AND c.removal_date IS NULL;

CREATE INDEX patient_by_birth ON patient (workgroup_id, birth_date, id) WHERE archived_at IS NULL;
-- Absent days stand last in either order, so one index read backwards does not serve both.
CREATE INDEX patient_by_longest_dwell ON patient (workgroup_id, dwelling_since, id) WHERE archived_at IS NULL;
CREATE INDEX patient_by_shortest_dwell ON patient (workgroup_id, dwelling_since DESC NULLS LAST, id DESC)
  WHERE archived_at IS NULL;
