CREATE TABLE staff (
  id uuid PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  email text NOT NULL,
  password_hash text,
  disabled_at timestamptz,
  roles text[] NOT NULL CHECK (cardinality(roles) > 0 AND roles <@ ARRAY['administrator', 'supervisor', 'physician', 'nurse']),
  title text,
  name text NOT NULL,
  surname text NOT NULL,
  identifier text,
  registry_number text,
  phone text,
  workgroup_id uuid REFERENCES workgroup (id),
  CHECK (workgroup_id IS NOT NULL OR NOT roles && ARRAY['physician', 'nurse'])
);
COMMENT ON TABLE staff IS 'People who sign in to the web platform';
COMMENT ON COLUMN staff.email IS 'Lower case; the sign-in name';
COMMENT ON COLUMN staff.password_hash IS 'argon2id; null until the first password is set';
COMMENT ON COLUMN staff.identifier IS 'Matricola';
COMMENT ON COLUMN staff.registry_number IS 'Numero di iscrizione all’ordine professionale';
COMMENT ON COLUMN staff.workgroup_id IS 'Of physicians and nurses; null for administrators and supervisors';
CREATE UNIQUE INDEX staff_email ON staff (email);
CREATE INDEX staff_workgroup ON staff (workgroup_id);

CREATE TABLE facility_supervisor (
  staff_id uuid NOT NULL REFERENCES staff (id),
  facility_id uuid NOT NULL REFERENCES facility (id) ON DELETE CASCADE,
  PRIMARY KEY (staff_id, facility_id)
);
COMMENT ON TABLE facility_supervisor IS 'The facilities that a supervisor manages';
