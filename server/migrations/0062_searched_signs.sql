-- Messages are found by each of their words, whatever signs stand between them: the parser of PostgreSQL takes «mattina/sera»
-- for a path and «<ciclo>» for a tag, and where its locale is "C" each sign beyond ASCII for a letter.
CREATE FUNCTION without_signs(sentence text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN regexp_replace(sentence COLLATE "C",
    '[][(){}<>"/\\|.,:;!?@#&*+=_~^%$¡-©«-±´¶-¸»¿×÷\u2010-\u2027\u2030-\u205E\u20A0-\u20CF\u2190-\u2BFF\u3000-\u303F\U0001F000-\U0001FAFF]',
    ' ', 'g');
COMMENT ON FUNCTION without_signs IS 'Its words apart by blanks instead of signs: withoutSigns of the contract';

ALTER TABLE message DROP COLUMN search;
ALTER TABLE message ADD COLUMN search tsvector NOT NULL GENERATED ALWAYS AS
  (to_tsvector('italian', parted(without_signs(coalesce(text, file_name))))) STORED;
COMMENT ON COLUMN message.search IS 'Its words in plain letters, by their Italian stems';
CREATE INDEX message_search ON message USING gin (search);

ALTER TABLE faq DROP COLUMN search;
ALTER TABLE faq ADD COLUMN search text COLLATE "C" NOT NULL GENERATED ALWAYS AS
  (' ' || parted(regexp_replace(without_signs(question || ' ' || answer), '\s+', ' ', 'g'))) STORED;
COMMENT ON COLUMN faq.search IS 'Every word of question and answer in plain letters, each after a blank';
