-- What patients often ask, with the answers of their workgroup, in the order that its people give them.
CREATE TABLE faq (
  id uuid PRIMARY KEY,
  version integer NOT NULL DEFAULT 1,
  workgroup_id uuid NOT NULL REFERENCES workgroup,
  question text NOT NULL,
  answer text NOT NULL,
  position integer NOT NULL CHECK (position >= 1),
  written_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- With its signs as blanks, so that «acqua», and a word at the end of a sentence, begin and end as words.
  search text COLLATE "C" NOT NULL GENERATED ALWAYS AS
    (' ' || parted(regexp_replace(question || ' ' || answer, '[][(){}"«»“”/.,;:!?…\s]+', ' ', 'g'))) STORED,
  -- Checked when a statement ends, for one that moves entries passes through places that are still taken.
  CONSTRAINT faq_position UNIQUE (workgroup_id, position) DEFERRABLE INITIALLY IMMEDIATE
);
COMMENT ON TABLE faq IS 'Frequent questions of a workgroup';
COMMENT ON COLUMN faq.id IS 'UUIDv7';
COMMENT ON COLUMN faq.version IS 'Rises with each change of this entry; not where others move past it';
COMMENT ON COLUMN faq.workgroup_id IS 'Whose it is';
COMMENT ON COLUMN faq.question IS 'One line';
COMMENT ON COLUMN faq.answer IS 'Plain text with line breaks and addresses';
COMMENT ON COLUMN faq.position IS 'Its place in its workgroup, from 1 and without gaps';
COMMENT ON COLUMN faq.written_at IS 'When question or answer was last written';
COMMENT ON COLUMN faq.search IS 'Every word of question and answer in plain letters, each after a blank';
