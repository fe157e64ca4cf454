-- An entry is kept for 24 months from its own instant, which its seal covers; no seal covers the instant of a block.
CREATE OR REPLACE FUNCTION refuse_forgetting() RETURNS trigger LANGUAGE plpgsql AS $$
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
  IF block IS NULL OR block > (SELECT coalesce(max(block_number), 0) FROM audit_checkpoint) THEN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
  END IF;
  IF TG_TABLE_NAME = 'audit_entry' THEN
    IF OLD.at > now() - interval '24 months' THEN
      RAISE EXCEPTION 'audit_entry: the audit is kept for 24 months';
    END IF;
  END IF;
  RETURN OLD;
END $$;
