CREATE TABLE email_change (
  token_hash bytea PRIMARY KEY,
  staff_id uuid NOT NULL UNIQUE REFERENCES staff (id) ON DELETE CASCADE,
  email text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
COMMENT ON TABLE email_change IS 'A new e-mail address that waits to be confirmed from its own mailbox; the last one of a person';
COMMENT ON COLUMN email_change.token_hash IS 'SHA-256 of the link’s token';

ALTER TABLE session ADD COLUMN owes_second_factor boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN session.owes_second_factor IS 'The role demands a second factor that was not set up at sign-in';

CREATE TABLE half_sign_in (
  token_hash bytea PRIMARY KEY,
  staff_id uuid NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  challenge text
);
COMMENT ON TABLE half_sign_in IS 'Right password, second factor still to come';
COMMENT ON COLUMN half_sign_in.token_hash IS 'SHA-256 of the cookie that carries it';
COMMENT ON COLUMN half_sign_in.challenge IS 'WebAuthn’s challenge, for one answer';
CREATE INDEX half_sign_in_staff ON half_sign_in (staff_id);
CREATE INDEX half_sign_in_expires ON half_sign_in (expires_at);

CREATE TABLE totp (
  staff_id uuid PRIMARY KEY REFERENCES staff (id) ON DELETE CASCADE,
  sealed_secret text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  confirmed_at timestamptz,
  last_step bigint
);
COMMENT ON TABLE totp IS 'The authenticator app of a person';
COMMENT ON COLUMN totp.sealed_secret IS 'AES-256-GCM under a sub-key of FILO_SECRET: unlike a password it must be read again';
COMMENT ON COLUMN totp.confirmed_at IS 'When a first code proved it; until then it opens nothing';
COMMENT ON COLUMN totp.last_step IS 'The time step of the last code that was taken: none is taken twice';

CREATE TABLE passkey (
  id uuid PRIMARY KEY,
  staff_id uuid NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
  credential_id text NOT NULL UNIQUE,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz
);
COMMENT ON TABLE passkey IS 'WebAuthn credentials of a person';
COMMENT ON COLUMN passkey.credential_id IS 'As the authenticator names it, base64url';
CREATE INDEX passkey_staff ON passkey (staff_id);

CREATE TABLE passkey_challenge (
  staff_id uuid PRIMARY KEY REFERENCES staff (id) ON DELETE CASCADE,
  challenge text NOT NULL,
  expires_at timestamptz NOT NULL
);
COMMENT ON TABLE passkey_challenge IS 'The challenge for a passkey that is being registered';

CREATE TABLE recovery_code (
  staff_id uuid NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (staff_id, code_hash)
);
COMMENT ON TABLE recovery_code IS 'Codes for whoever lost the second factor, each for one use';
COMMENT ON COLUMN recovery_code.code_hash IS 'HMAC under a sub-key of FILO_SECRET';
