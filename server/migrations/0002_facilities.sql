CREATE TABLE facility (
  id uuid PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  name text NOT NULL,
  address text NOT NULL,
  postal_code text NOT NULL CHECK (postal_code ~ '^\d{5}$'),
  city text NOT NULL,
  province text NOT NULL CHECK (province ~ '^[A-Z]{2}$'),
  phone text NOT NULL
);
COMMENT ON TABLE facility IS 'Struttura: a clinic or hospital';
COMMENT ON COLUMN facility.postal_code IS 'CAP';
COMMENT ON COLUMN facility.phone IS 'Normalised; shown on the sheet of the first access';

CREATE TABLE workgroup (
  id uuid PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  facility_id uuid NOT NULL REFERENCES facility (id),
  name text NOT NULL
);
COMMENT ON TABLE workgroup IS 'Gruppo di lavoro: the staff who share patients; every clinical row belongs to one';
CREATE INDEX workgroup_facility ON workgroup (facility_id);
