-- The audit may forget what is older than 24 months, under a checkpoint from which the rest of the chain is still proved.
CREATE TABLE audit_checkpoint (
  block_number bigint PRIMARY KEY,
  hash bytea NOT NULL,
  entries bigint NOT NULL,
  made_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
COMMENT ON TABLE audit_checkpoint IS 'Up to which block the audit was forgotten; the chain goes on from there. Append-only';
COMMENT ON COLUMN audit_checkpoint.block_number IS 'The last block that was forgotten, with all before it';
COMMENT ON COLUMN audit_checkpoint.hash IS 'Its hash, which the first block that stays names as its previous one';
COMMENT ON COLUMN audit_checkpoint.entries IS 'How many entries went with it';
COMMENT ON COLUMN audit_checkpoint.made_at IS 'When they were forgotten';

CREATE FUNCTION check_checkpoint() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM audit_block WHERE number = NEW.block_number AND hash = NEW.hash) THEN
    RAISE EXCEPTION 'audit_checkpoint: there is no such block';
  END IF;
  IF EXISTS (SELECT FROM audit_block WHERE number <= NEW.block_number AND sealed_at > now() - interval '24 months') THEN
    RAISE EXCEPTION 'audit_checkpoint: the audit is kept for 24 months';
  END IF;
  IF NOT EXISTS (SELECT FROM audit_block WHERE number > NEW.block_number) THEN
    RAISE EXCEPTION 'audit_checkpoint: the last block stays';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER checked BEFORE INSERT ON audit_checkpoint FOR EACH ROW EXECUTE FUNCTION check_checkpoint();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_checkpoint FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE FUNCTION refuse_forgetting() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  block bigint;
BEGIN
  IF TG_TABLE_NAME = 'audit_block' THEN
    block := OLD.number;
  ELSIF TG_TABLE_NAME = 'audit_seal' THEN
    block := OLD.block_number;
  ELSE
    block := (SELECT block_number FROM audit_seal WHERE entry_id = OLD.id);
  END IF;
  IF block <= (SELECT max(block_number) FROM audit_checkpoint) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;

DROP TRIGGER append_only ON audit_entry;
DROP TRIGGER append_only ON audit_block;
DROP TRIGGER append_only ON audit_seal;
CREATE TRIGGER append_only BEFORE UPDATE OR TRUNCATE ON audit_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR TRUNCATE ON audit_block FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR TRUNCATE ON audit_seal FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER kept BEFORE DELETE ON audit_entry FOR EACH ROW EXECUTE FUNCTION refuse_forgetting();
CREATE TRIGGER kept BEFORE DELETE ON audit_block FOR EACH ROW EXECUTE FUNCTION refuse_forgetting();
CREATE TRIGGER kept BEFORE DELETE ON audit_seal FOR EACH ROW EXECUTE FUNCTION refuse_forgetting();
COMMENT ON TABLE audit_entry IS 'Who saw or changed what; append-only, sealed by audit_block, forgotten only under an audit_checkpoint';

-- What lies before the first block would be forgotten with it, and is verified by nobody.
ALTER TABLE audit_block ADD CONSTRAINT audit_block_number CHECK (number > 0);
ALTER TABLE audit_seal ADD CONSTRAINT audit_seal_block_number CHECK (block_number > 0);
