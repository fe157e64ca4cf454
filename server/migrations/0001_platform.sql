-- What every feature stands on: text made searchable, instants as JSON, the audit, repeated requests, tries.

CREATE FUNCTION iso(instant timestamptz) RETURNS text
  -- STABLE as its body is: only so is it inlined.
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN to_char(instant AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
COMMENT ON FUNCTION iso IS 'An instant as the wire writes it: ISO 8601, UTC, with Z';

CREATE FUNCTION searchable(words text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN lower(regexp_replace(normalize(words, NFD), '[\u0300-\u036f]', '', 'g'));
COMMENT ON FUNCTION searchable IS 'Lower case, without accents';

CREATE FUNCTION sort_key(words text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN regexp_replace(searchable(words), '[\s''’`´.-]', '', 'g');
COMMENT ON FUNCTION sort_key IS 'What lists sort by: letters alone, so that D''Angelo stands among the Dan… and De Luca among the Del…';

CREATE FUNCTION search_words(surname text, name text, fiscal_code text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN ' ' || regexp_replace(searchable(surname || ' ' || name), '[''’`´-]', ' ', 'g')
    || ' ' || regexp_replace(searchable(surname || ' ' || name), '[''’`´-]', '', 'g')
    || ' ' || lower(fiscal_code);
COMMENT ON FUNCTION search_words IS 'Words split at apostrophes and hyphens, and the same joined: D''Angelo → d, angelo, dangelo';

CREATE TABLE audit_entry (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  deed text NOT NULL,
  outcome text NOT NULL,
  actor_kind text NOT NULL CHECK (actor_kind IN ('staff', 'device', 'nobody', 'system')),
  actor_id uuid,
  workgroup_id uuid,
  patient_id uuid,
  object_id uuid,
  details jsonb,
  request_id text NOT NULL,
  address text
);
COMMENT ON TABLE audit_entry IS 'Who saw or changed what; append-only, sealed by audit_block';
COMMENT ON COLUMN audit_entry.deed IS 'The audit field of the route: patient.read, cicc.change …';
COMMENT ON COLUMN audit_entry.outcome IS 'done, or the code of the refusal';
COMMENT ON COLUMN audit_entry.actor_id IS 'The member of staff, or the patient or caregiver behind a device';
COMMENT ON COLUMN audit_entry.workgroup_id IS 'The workgroup that the actor acted in';
COMMENT ON COLUMN audit_entry.patient_id IS 'The patient whose record was touched, also through a catheter or an access';
COMMENT ON COLUMN audit_entry.object_id IS 'The row itself, where it is not the patient';
COMMENT ON COLUMN audit_entry.details IS 'Counts and names of fields; never values, never words that were searched';
CREATE INDEX audit_entry_patient ON audit_entry (patient_id, id) WHERE patient_id IS NOT NULL;
CREATE INDEX audit_entry_at ON audit_entry (at);

CREATE TABLE audit_block (
  number bigint PRIMARY KEY,
  sealed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  entries int NOT NULL,
  previous bytea NOT NULL,
  hash bytea NOT NULL
);
COMMENT ON TABLE audit_block IS 'The hash chain: each block is sealed over the one before and the digests of its entries';
COMMENT ON COLUMN audit_block.hash IS 'SHA-256 over number, previous, and each entry’s id and digest in order of id';

CREATE TABLE audit_seal (
  entry_id bigint PRIMARY KEY,
  block_number bigint NOT NULL REFERENCES audit_block (number),
  digest bytea NOT NULL
);
COMMENT ON TABLE audit_seal IS 'Which block seals an entry, and the SHA-256 of the entry as it was then';
CREATE INDEX audit_seal_block ON audit_seal (block_number, entry_id);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_block FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_seal FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE repeated_request (
  person_id uuid NOT NULL,
  route text NOT NULL,
  key uuid NOT NULL,
  body_hash bytea NOT NULL,
  reply jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (person_id, route, key)
);
COMMENT ON TABLE repeated_request IS 'Answers kept for 24 hours, so that a POST sent twice is done once';
COMMENT ON COLUMN repeated_request.reply IS 'The answer without its secrets';
CREATE INDEX repeated_request_created ON repeated_request (created_at);

CREATE TABLE attempt (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key bytea NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp()
);
COMMENT ON TABLE attempt IS 'Tries at a secret within the last hour';
COMMENT ON COLUMN attempt.key IS 'HMAC of what is limited: an account, a browser, an address';
CREATE INDEX attempt_key ON attempt (key, at);
CREATE INDEX attempt_at ON attempt (at);

CREATE TABLE installation (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  demo boolean NOT NULL,
  demo_made_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE installation IS 'One row: what this database was made for';
COMMENT ON COLUMN installation.demo IS 'Demo data are in here: production refuses to start on them';
COMMENT ON COLUMN installation.demo_made_at IS 'When the demo data were all there'
