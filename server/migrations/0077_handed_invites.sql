-- An installation without a mail server gives the link of an invite to who invites, who hands it over.
ALTER TABLE invite DROP CONSTRAINT invite_delivery_check,
  ADD CONSTRAINT invite_delivery_check CHECK (delivery IN ('queued', 'sent', 'failed', 'handed'));
COMMENT ON COLUMN invite.delivery IS 'Of the last mail; handed where none was sent, and the inviter was given the link';
