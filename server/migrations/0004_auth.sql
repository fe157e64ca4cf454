CREATE TABLE session (
  token_hash bytea PRIMARY KEY,
  id uuid NOT NULL UNIQUE,
  staff_id uuid NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  address text,
  browser text
);
COMMENT ON TABLE session IS 'Open sign-ins of staff';
COMMENT ON COLUMN session.token_hash IS 'SHA-256 of the cookie';
COMMENT ON COLUMN session.last_seen_at IS 'Last deed of the person; background calls do not move it';
COMMENT ON COLUMN session.expires_at IS 'The absolute end';
CREATE INDEX session_staff ON session (staff_id);
CREATE INDEX session_expires ON session (expires_at);

CREATE TABLE password_link (
  token_hash bytea PRIMARY KEY,
  staff_id uuid NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
COMMENT ON TABLE password_link IS 'One-time links with which a person sets the password';
CREATE INDEX password_link_staff ON password_link (staff_id);
