-- A device shows a code with which its link moves to another app of the same telephone.
CREATE TABLE hand_over (
  device_id uuid PRIMARY KEY REFERENCES device (id),
  code_hash bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamptz NOT NULL,
  wrong_tries integer NOT NULL DEFAULT 0,
  used_at timestamptz
);
COMMENT ON TABLE hand_over IS 'A code that moves a device’s link into another app; the last one of each device';
COMMENT ON COLUMN hand_over.device_id IS 'The device that showed it and is signed out by its use';
COMMENT ON COLUMN hand_over.code_hash IS 'HMAC of the code under its own sub-key';
COMMENT ON COLUMN hand_over.created_at IS 'When it was shown';
COMMENT ON COLUMN hand_over.expires_at IS 'Ten minutes later';
COMMENT ON COLUMN hand_over.wrong_tries IS 'Wrong codes that were tried against it; five void it';
COMMENT ON COLUMN hand_over.used_at IS 'When the link moved';
