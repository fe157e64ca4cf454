-- Each workgroup sees patients at hours of its own: free times are looked for between them, and its calendar shows them.
ALTER TABLE workgroup
  ADD COLUMN visits_from text NOT NULL DEFAULT '08:00' CHECK (visits_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  ADD COLUMN visits_until text NOT NULL DEFAULT '20:00' CHECK (visits_until ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  ADD CONSTRAINT workgroup_visit_hours CHECK (visits_from < visits_until);
COMMENT ON COLUMN workgroup.visits_from IS 'Visite dalle: on Italy''s clock; an earlier time may still be typed';
COMMENT ON COLUMN workgroup.visits_until IS 'Visite fino alle: on Italy''s clock, when the last one ends';
