CREATE TABLE invite (
  id uuid PRIMARY KEY,
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid NOT NULL REFERENCES staff (id),
  role text NOT NULL CHECK (role IN ('supervisor', 'physician', 'nurse')),
  facility_id uuid REFERENCES facility (id) ON DELETE SET NULL,
  workgroup_id uuid REFERENCES workgroup (id),
  facility_ids uuid[],
  all_facilities boolean NOT NULL DEFAULT false,
  title text,
  name text NOT NULL,
  surname text NOT NULL,
  email text NOT NULL,
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'accepted', 'withdrawn')),
  token_hash bytea NOT NULL UNIQUE,
  expires_at timestamptz NOT NULL,
  delivery text NOT NULL DEFAULT 'queued' CHECK (delivery IN ('queued', 'sent', 'failed')),
  delivery_id uuid NOT NULL,
  sent_at timestamptz,
  answered_at timestamptz,
  accepted_by uuid REFERENCES staff (id)
);
COMMENT ON TABLE invite IS 'Invito of a colleague by mail';
COMMENT ON COLUMN invite.facility_id IS 'Where a lead physician founds a workgroup; null for the others';
COMMENT ON COLUMN invite.workgroup_id IS 'The workgroup that a member joins; null for leads and supervisors';
COMMENT ON COLUMN invite.facility_ids IS 'What an invited supervisor will manage, unless all_facilities';
COMMENT ON COLUMN invite.token_hash IS 'SHA-256 of the code in the mail; a resend replaces it, so that the old one is unknown';
COMMENT ON COLUMN invite.delivery_id IS 'The mail that delivery tells of; a resend makes a new one';
COMMENT ON COLUMN invite.answered_at IS 'When it was accepted or withdrawn';
CREATE UNIQUE INDEX invite_pending_email ON invite (email) WHERE status = 'pending';
COMMENT ON INDEX invite_pending_email IS 'One pending invite an address';
CREATE INDEX invite_created_by ON invite (created_by, status, created_at);
CREATE INDEX invite_facility ON invite (facility_id) WHERE status = 'pending';

CREATE TABLE staff_consent (
  staff_id uuid NOT NULL REFERENCES staff (id),
  text text NOT NULL CHECK (text IN ('privacy-policy', 'data-treatment-e', 'data-treatment-f', 'terms-and-conditions')),
  version text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (staff_id, text, version)
);
COMMENT ON TABLE staff_consent IS 'Which version of which text a person accepted, and when';
