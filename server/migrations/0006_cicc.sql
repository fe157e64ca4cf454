CREATE TABLE cicc (
  id uuid PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  closed_at timestamptz,
  patient_id uuid NOT NULL REFERENCES patient (id),
  created_by uuid NOT NULL REFERENCES staff (id),
  venous_catheter boolean NOT NULL,
  catheter_type text CHECK (catheter_type IN ('cicc', 'picc', 'ficc', 'port', 'tunnelled', 'other')),
  catheter_type_other text,
  brand text,
  number_of_lumens int CHECK (number_of_lumens BETWEEN 1 AND 4),
  place_of_insertion text,
  insertion_date date,
  vein text CHECK (vein IN ('jugular', 'brachiocephalic', 'subclavian', 'axillary', 'brachial', 'basilic', 'cephalic', 'femoral', 'other')),
  vein_other text,
  side text CHECK (side IN ('left', 'right')),
  pump_used_type text CHECK (pump_used_type IN ('volumetric', 'peristaltic', 'syringe', 'elastomeric', 'gravity', 'other')),
  pump_used_type_other text,
  material_type text CHECK (material_type IN ('polyurethane', 'silicone', 'other')),
  material_type_other text,
  lock_type text CHECK (lock_type IN ('saline', 'heparin', 'taurolidine', 'citrate', 'other')),
  lock_type_other text,
  portable_pump_carrier boolean,
  cicc_tag text,
  note text,
  bladder_catheter boolean NOT NULL DEFAULT false,
  peg boolean NOT NULL DEFAULT false,
  tracheotomy boolean NOT NULL DEFAULT false,
  gastric_nose_tube boolean NOT NULL DEFAULT false,
  other_device boolean NOT NULL DEFAULT false,
  other_device_reason text,
  removal_date date,
  removal_reason text,
  CHECK (removal_date >= insertion_date),
  CHECK (NOT other_device OR other_device_reason IS NOT NULL),
  CHECK (catheter_type <> 'other' OR catheter_type_other IS NOT NULL),
  CHECK (vein <> 'other' OR vein_other IS NOT NULL),
  CHECK (pump_used_type <> 'other' OR pump_used_type_other IS NOT NULL),
  CHECK (material_type <> 'other' OR material_type_other IS NOT NULL),
  CHECK (lock_type <> 'other' OR lock_type_other IS NOT NULL),
  CHECK (venous_catheter OR num_nonnulls(catheter_type, catheter_type_other, brand, number_of_lumens, place_of_insertion,
    insertion_date, vein, vein_other, side, pump_used_type, pump_used_type_other, material_type, material_type_other,
    lock_type, lock_type_other, portable_pump_carrier, cicc_tag, removal_date, removal_reason) = 0)
);
COMMENT ON TABLE cicc IS 'Catheter record of a patient; one is current, the earlier ones are history';
COMMENT ON COLUMN cicc.closed_at IS 'When a later record took its place';
COMMENT ON COLUMN cicc.venous_catheter IS 'Carries a venous catheter; when not, the catheter’s columns are empty';
COMMENT ON COLUMN cicc.place_of_insertion IS 'Where it was placed: hospital, ward';
COMMENT ON COLUMN cicc.cicc_tag IS 'Code on the sticker: REF, LOT, UDI';
CREATE UNIQUE INDEX cicc_current ON cicc (patient_id) WHERE closed_at IS NULL;
CREATE INDEX cicc_patient ON cicc (patient_id, created_at);

CREATE TABLE cicc_file (
  key text PRIMARY KEY,
  cicc_id uuid NOT NULL REFERENCES cicc (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid NOT NULL REFERENCES staff (id),
  name text NOT NULL,
  size int NOT NULL CHECK (size > 0),
  type text NOT NULL
);
COMMENT ON TABLE cicc_file IS 'Photos of the sticker or of the exit site, PDF';
COMMENT ON COLUMN cicc_file.key IS 'Made by the server; the file’s name in the storage';
COMMENT ON COLUMN cicc_file.type IS 'Media type found in the content, not the one claimed';
CREATE INDEX cicc_file_cicc ON cicc_file (cicc_id, created_at);

-- The files are a subselect inside `record`, so that who reads only the other columns does not pay for them.
CREATE VIEW cicc_json AS
SELECT c.patient_id, c.id, c.closed_at IS NULL AS current, c.created_at, c.insertion_date, c.removal_date,
  json_build_object(
    'id', c.id, 'version', c.version, 'patientId', c.patient_id, 'createdAt', iso(c.created_at), 'closedAt', iso(c.closed_at),
    'venousCatheter', c.venous_catheter, 'catheterType', c.catheter_type, 'catheterTypeOther', c.catheter_type_other,
    'brand', c.brand, 'numberOfLumens', c.number_of_lumens, 'placeOfInsertion', c.place_of_insertion,
    'insertionDate', c.insertion_date,
    'locationOfInsertion', CASE WHEN num_nonnulls(c.vein, c.vein_other, c.side) > 0
      THEN json_build_object('vein', c.vein, 'veinOther', c.vein_other, 'side', c.side) END,
    'pumpUsedType', c.pump_used_type, 'pumpUsedTypeOther', c.pump_used_type_other,
    'materialType', c.material_type, 'materialTypeOther', c.material_type_other,
    'lockType', c.lock_type, 'lockTypeOther', c.lock_type_other,
    'portablePumpCarrier', c.portable_pump_carrier, 'ciccTag', c.cicc_tag, 'note', c.note,
    'otherDevices', json_build_object('bladderCatheter', c.bladder_catheter, 'peg', c.peg, 'tracheotomy', c.tracheotomy,
      'gastricNoseTube', c.gastric_nose_tube, 'other', c.other_device, 'otherReason', c.other_device_reason),
    'removalDate', c.removal_date, 'removalReason', c.removal_reason,
    'files', coalesce((
      SELECT json_agg(json_build_object('key', f.key, 'name', f.name, 'size', f.size, 'type', f.type) ORDER BY f.created_at, f.key)
      FROM cicc_file f WHERE f.cicc_id = c.id), '[]')
  ) AS record
FROM cicc c;
COMMENT ON VIEW cicc_json IS 'Catheter records as the contract answers them, but for dwellDays, which changes with the day it is read';
COMMENT ON COLUMN cicc_json.current IS 'Not yet followed by a later record';
