ALTER TABLE cicc_file ADD COLUMN sha256 text CHECK (sha256 ~ '^[0-9a-f]{64}$');
COMMENT ON COLUMN cicc_file.sha256 IS 'Of the content as stored, in hexadecimal; null of files from before it was kept';
