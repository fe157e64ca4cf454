CREATE TABLE patient_word (
  workgroup_id uuid NOT NULL,
  word text COLLATE "C" NOT NULL,
  patient_id uuid NOT NULL,
  surname_key text COLLATE "C" NOT NULL,
  name_key text COLLATE "C" NOT NULL,
  taken_in_charge date NOT NULL,
  search text COLLATE "C" NOT NULL,
  -- The index holds all that a search reads and sorts by, so that only the page's own patients are fetched.
  PRIMARY KEY (workgroup_id, word, patient_id) INCLUDE (surname_key, name_key, taken_in_charge, search)
);
COMMENT ON TABLE patient_word IS 'Each word of patient.search: finds few patients in a large workgroup; archived ones have none';
COMMENT ON COLUMN patient_word.patient_id IS 'No foreign key: rows come and go only with their patient, by keep_patient_words';
COMMENT ON COLUMN patient_word.search IS 'As in patient, with the keys that lists sort by';

CREATE FUNCTION keep_patient_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM patient_word
      WHERE workgroup_id = OLD.workgroup_id AND word = ANY (string_to_array(OLD.search, ' ')) AND patient_id = OLD.id;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.archived_at IS NULL THEN
    INSERT INTO patient_word (workgroup_id, word, patient_id, surname_key, name_key, taken_in_charge, search)
      SELECT DISTINCT NEW.workgroup_id, word, NEW.id, NEW.surname_key, NEW.name_key, NEW.taken_in_charge, NEW.search
      FROM string_to_table(NEW.search, ' ') AS word WHERE word <> '';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER words_of_new AFTER INSERT OR DELETE ON patient
  FOR EACH ROW EXECUTE FUNCTION keep_patient_words();
CREATE TRIGGER words_of_changed AFTER UPDATE ON patient
  FOR EACH ROW WHEN (
    (OLD.workgroup_id, OLD.search, OLD.taken_in_charge, OLD.archived_at)
      IS DISTINCT FROM (NEW.workgroup_id, NEW.search, NEW.taken_in_charge, NEW.archived_at)
  ) EXECUTE FUNCTION keep_patient_words();

-- Lists and searches read the indexes alone only where vacuum has marked the pages, so it comes early.
ALTER TABLE patient SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
ALTER TABLE patient_word SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
