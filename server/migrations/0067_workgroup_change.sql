-- Lets a process keep what it counted in a workgroup until something that it counted has changed.
CREATE TABLE workgroup_change (
  workgroup_id uuid PRIMARY KEY REFERENCES workgroup (id),
  change_id uuid NOT NULL
);
COMMENT ON TABLE workgroup_change IS 'The last change among the patients of a workgroup, their accesses, catheters and assignments, or of its threshold';
COMMENT ON COLUMN workgroup_change.workgroup_id IS 'No row: nothing was changed yet';
COMMENT ON COLUMN workgroup_change.change_id IS 'Another one after each transaction; random, because a restored database begins to count its transactions again';

-- Runs right before COMMIT, so that changes in one workgroup wait for each other only that long. Keeps a row that this
-- transaction itself wrote: many rows may change in one.
CREATE FUNCTION record_change(workgroup_ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO workgroup_change AS c (workgroup_id, change_id)
  SELECT r.id, gen_random_uuid() FROM (SELECT DISTINCT unnest(workgroup_ids)) r (id) WHERE r.id IS NOT NULL ORDER BY r.id
  ON CONFLICT (workgroup_id) DO UPDATE SET change_id = excluded.change_id WHERE c.xmin <> pg_current_xact_id()::xid;
END $$;
COMMENT ON FUNCTION record_change IS 'Records that this transaction changed something in these workgroups';

CREATE FUNCTION record_workgroup_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM record_change(ARRAY[OLD.workgroup_id, NEW.workgroup_id]);
  RETURN NULL;
END $$;
COMMENT ON FUNCTION record_workgroup_change() IS 'Records a change of a row that has the id of its workgroup';
CREATE FUNCTION record_patient_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM record_change(ARRAY(SELECT p.workgroup_id FROM patient p WHERE p.id IN (OLD.patient_id, NEW.patient_id)));
  RETURN NULL;
END $$;
COMMENT ON FUNCTION record_patient_change() IS 'Records a change of a row of a patient, by the workgroup that cares for them';
CREATE FUNCTION record_threshold_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM record_change(ARRAY[NEW.id]);
  RETURN NULL;
END $$;
COMMENT ON FUNCTION record_threshold_change() IS 'Records that a workgroup has another threshold';

CREATE CONSTRAINT TRIGGER change_recorded AFTER INSERT OR UPDATE OR DELETE ON patient DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION record_workgroup_change();
CREATE CONSTRAINT TRIGGER change_recorded AFTER INSERT OR UPDATE OR DELETE ON assignment DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION record_workgroup_change();
CREATE CONSTRAINT TRIGGER change_recorded AFTER UPDATE ON workgroup DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.dwell_threshold_days <> NEW.dwell_threshold_days) EXECUTE FUNCTION record_threshold_change();
CREATE CONSTRAINT TRIGGER change_recorded AFTER INSERT OR UPDATE OR DELETE ON first_access DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION record_patient_change();
CREATE CONSTRAINT TRIGGER change_recorded AFTER INSERT OR UPDATE OR DELETE ON cicc DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION record_patient_change();
