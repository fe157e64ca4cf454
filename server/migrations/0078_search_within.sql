-- A search for a word read the messages of all workgroups that have it. Words are stored with their workgroup, which a
-- room never changes, so that it depends on one's own messages alone.
CREATE FUNCTION words_within(workgroup uuid, words text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (SELECT coalesce(array_to_tsvector(array_agg(right(workgroup::text, 6) || ':' || word)), ''::tsvector)
  FROM unnest(tsvector_to_array(to_tsvector('italian', parted(without_signs(words))))) AS word
  -- The longest that a tsvector takes.
  WHERE octet_length(word) <= 2039);
COMMENT ON FUNCTION words_within(uuid, text) IS 'The words in plain letters, by their Italian stems, each after the end of its workgroup’s id';

ALTER TABLE chat_room ADD CONSTRAINT chat_room_id_workgroup_id_key UNIQUE (id, workgroup_id);

DROP INDEX message_search;
ALTER TABLE message DROP COLUMN search, ADD COLUMN workgroup_id uuid;
UPDATE message m SET workgroup_id = r.workgroup_id FROM chat_room r WHERE r.id = m.room_id;
ALTER TABLE message ALTER COLUMN workgroup_id SET NOT NULL,
  DROP CONSTRAINT message_room_id_fkey,
  ADD FOREIGN KEY (room_id, workgroup_id) REFERENCES chat_room (id, workgroup_id),
  ADD COLUMN search tsvector NOT NULL GENERATED ALWAYS AS (words_within(workgroup_id, coalesce(text, file_name))) STORED;
CREATE INDEX message_search ON message USING gin (search);
COMMENT ON COLUMN message.workgroup_id IS 'The workgroup of its room';
COMMENT ON COLUMN message.search IS 'Its words, each with the workgroup: a search reads one’s own alone';
