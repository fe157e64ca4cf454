ALTER TABLE migration ADD COLUMN checksum text;
COMMENT ON TABLE migration IS 'The files of server/migrations that made this database, each applied once';
COMMENT ON COLUMN migration.name IS 'Name of the file';
COMMENT ON COLUMN migration.applied_at IS 'When it was applied';
COMMENT ON COLUMN migration.checksum IS 'SHA-256 of the file as it was applied; of what was applied before this column, as it was found then';
