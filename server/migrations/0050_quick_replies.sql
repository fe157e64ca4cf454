-- What a workgroup writes often, ready to be put into a message.
CREATE TABLE quick_reply (
  id uuid PRIMARY KEY,
  version integer NOT NULL DEFAULT 1,
  workgroup_id uuid NOT NULL REFERENCES workgroup (id),
  text text NOT NULL,
  CONSTRAINT quick_reply_once UNIQUE (workgroup_id, text)
);
COMMENT ON TABLE quick_reply IS 'Risposta pronta of a workgroup';
COMMENT ON COLUMN quick_reply.id IS 'UUIDv7: in the order in which they were written';
COMMENT ON COLUMN quick_reply.version IS 'Rises with each change';
COMMENT ON COLUMN quick_reply.workgroup_id IS 'Whose it is';
COMMENT ON COLUMN quick_reply.text IS 'Plain text with line breaks';
