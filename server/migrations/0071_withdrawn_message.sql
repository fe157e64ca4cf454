-- A message whose sender does not know whether it was stored can be taken back before it is changed or deleted.
CREATE TABLE withdrawn_message (
  id uuid NOT NULL,
  sender_id uuid NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (id, sender_id)
);
COMMENT ON TABLE withdrawn_message IS 'Messages of the last 24 hours that their senders took back before they were stored: one that arrives later is refused';
COMMENT ON COLUMN withdrawn_message.id IS 'The message’s';
COMMENT ON COLUMN withdrawn_message.sender_id IS 'Member of staff, patient or caregiver; the same id of somebody else is another message';
COMMENT ON COLUMN withdrawn_message.at IS 'When it was taken back; swept after 24 hours, when no upload of it can still be running';
CREATE INDEX withdrawn_message_at ON withdrawn_message (at);
