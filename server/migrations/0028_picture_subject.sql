ALTER TABLE cicc_file
  ADD COLUMN subject text CHECK (subject IN ('exitSite', 'label', 'other')),
  ADD CHECK (subject IS NULL OR type LIKE 'image/%');
COMMENT ON COLUMN cicc_file.subject IS 'What a picture shows; null of any other file, and where nobody said';
