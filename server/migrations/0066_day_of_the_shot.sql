ALTER TABLE cicc_file
  ADD COLUMN taken_on date CHECK (taken_on BETWEEN '1900-01-01' AND '2199-12-31'),
  ADD COLUMN taken_on_confirmed boolean NOT NULL DEFAULT false,
  ADD CHECK (taken_on IS NULL OR type LIKE 'image/%'),
  ADD CHECK (taken_on IS NOT NULL OR NOT taken_on_confirmed);
COMMENT ON COLUMN cicc_file.taken_on IS 'Day on which a picture was taken: read from the file, or written by a person; null where neither is known';
COMMENT ON COLUMN cicc_file.taken_on_confirmed IS 'Whether a person wrote or confirmed that day; until then it is only what the file says';
