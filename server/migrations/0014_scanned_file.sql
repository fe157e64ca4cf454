CREATE TABLE scanned_file (
  key text PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT clock_timestamp()
);
COMMENT ON TABLE scanned_file IS 'Files in which the virus scanner found nothing; without a row none is handed out where there is a scanner';
COMMENT ON COLUMN scanned_file.key IS 'The file’s name in the storage, of whatever feature';
COMMENT ON COLUMN scanned_file.at IS 'When it was scanned';
