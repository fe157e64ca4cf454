CREATE TABLE patient (
  id uuid PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  archived_at timestamptz,
  workgroup_id uuid NOT NULL REFERENCES workgroup (id),
  name text NOT NULL,
  surname text NOT NULL,
  birth_date date NOT NULL,
  fiscal_code text NOT NULL,
  gender text NOT NULL CHECK (gender IN ('male', 'female')),
  birth_place text NOT NULL,
  birth_province text NOT NULL,
  residence_place text NOT NULL,
  residence_province text NOT NULL,
  residence_address text,
  diagnosis text NOT NULL,
  parenteral_nutrition boolean NOT NULL,
  enteral_nutrition boolean NOT NULL,
  os_nutrition boolean NOT NULL,
  taken_in_charge date NOT NULL,
  consent_policy_version text NOT NULL,
  consent_at timestamptz NOT NULL,
  consent_by uuid NOT NULL REFERENCES staff (id),
  surname_key text COLLATE "C" GENERATED ALWAYS AS (sort_key(surname)) STORED,
  name_key text COLLATE "C" GENERATED ALWAYS AS (sort_key(name)) STORED,
  search text COLLATE "C" GENERATED ALWAYS AS (search_words(surname, name, fiscal_code)) STORED,
  CHECK (parenteral_nutrition OR enteral_nutrition OR os_nutrition)
);
COMMENT ON TABLE patient IS 'Paziente; every row is reached through its workgroup';
COMMENT ON COLUMN patient.archived_at IS 'Archived: gone from every list, kept for the legal period';
COMMENT ON COLUMN patient.birth_province IS 'Two letters, EE for abroad';
COMMENT ON COLUMN patient.os_nutrition IS 'Fed by mouth';
COMMENT ON COLUMN patient.taken_in_charge IS 'Data di presa in carico';
COMMENT ON COLUMN patient.consent_by IS 'Who recorded the informed consent';
COMMENT ON COLUMN patient.surname_key IS 'What lists sort by';
COMMENT ON COLUMN patient.search IS 'Every word of the name, split and joined, and the fiscal code, each after a blank';

CREATE UNIQUE INDEX patient_fiscal_code ON patient (workgroup_id, fiscal_code) WHERE archived_at IS NULL;
-- Holds all that a search by name reads, so that it walks the index in the list's order without the table.
CREATE INDEX patient_by_surname ON patient (workgroup_id, surname_key, name_key, id) INCLUDE (search) WHERE archived_at IS NULL;
CREATE INDEX patient_by_name ON patient (workgroup_id, name_key, surname_key, id) WHERE archived_at IS NULL;
CREATE INDEX patient_by_charge ON patient (workgroup_id, taken_in_charge, id) WHERE archived_at IS NULL;

CREATE TABLE caregiver (
  id uuid PRIMARY KEY,
  patient_id uuid NOT NULL REFERENCES patient (id),
  position int NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  removed_at timestamptz,
  name text NOT NULL,
  surname text NOT NULL,
  birth_date date NOT NULL,
  fiscal_code text NOT NULL,
  gender text NOT NULL CHECK (gender IN ('male', 'female')),
  place text NOT NULL,
  province text NOT NULL,
  relation text NOT NULL,
  phone text NOT NULL
);
COMMENT ON TABLE caregiver IS 'Who looks after a patient at home';
COMMENT ON COLUMN caregiver.removed_at IS 'Taken off the patient; the row stays for the history of accesses';
COMMENT ON COLUMN caregiver.place IS 'Of residence';
COMMENT ON COLUMN caregiver.relation IS 'Spouse, daughter …, in free words';
CREATE INDEX caregiver_patient ON caregiver (patient_id, position) WHERE removed_at IS NULL;
CREATE INDEX caregiver_fiscal_code ON caregiver (fiscal_code) WHERE removed_at IS NULL;
CREATE INDEX patient_all_fiscal_codes ON patient (fiscal_code);
